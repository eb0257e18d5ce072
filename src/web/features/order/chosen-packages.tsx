/** Which of the packages leave with a shipment: all, until somebody takes one out. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { FieldErrorText } from '#web/kit/form/field.tsx';

interface ChosenPackagesProps {
  packages: OrderDetail['packings'][number]['packages'];
  /** Their numbers. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

export function ChosenPackages({ packages, chosen, onChange }: ChosenPackagesProps) {
  const isChosen = (number: number) => chosen.includes(number);
  const choose = (which: number, leaves: boolean) =>
    onChange(packages.map(({ number }) => number).filter((each) => (each === which ? leaves : isChosen(each))));
  return (
    <fieldset className="fieldset" aria-describedby={chosen.length === 0 ? 'leaving-error' : undefined}>
      <legend>{m.packages_ship_which()}</legend>
      {packages.map(({ number, marks }) => (
        <label key={number} className="check">
          <input type="checkbox" checked={isChosen(number)} onChange={({ target }) => choose(number, target.checked)} />{' '}
          <bdi>{marks}</bdi>
        </label>
      ))}
      {chosen.length === 0 ? <FieldErrorText id="leaving-error">{m.packages_ship_none()}</FieldErrorText> : null}
      {chosen.length > 0 && chosen.length < packages.length ? <p className="quiet">{m.packages_ship_rest()}</p> : null}
    </fieldset>
  );
}
