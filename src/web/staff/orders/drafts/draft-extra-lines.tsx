/** The parts of a new order that are not in the catalogue, and its charges. */
import '#web/styles/order-page.css';
import type { DraftedCharge, DraftedFreeLine } from '#domain/orders/drafts/contract.ts';
import { m } from '#messages';
import { ChargeFields, FreeLineFields, firstTyped } from '#web/features/order/extra-line-fields.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { DraftFields } from './use-draft.ts';

const { charge, label, amount, ...firstFreeLine } = firstTyped;
const firstCharge = { charge, label, amount };

export function DraftExtraLines({ content: { freeLines, charges }, change, errors }: DraftFields) {
  const setLines = (changed: DraftedFreeLine[]) => change({ freeLines: changed });
  const setCharges = (changed: DraftedCharge[]) => change({ charges: changed });
  return (
    <>
      {freeLines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no state of their own.
        <fieldset key={at} className="fieldset form">
          <legend>{m.draft_extra_line({ number: at + 1 })}</legend>
          <FreeLineFields
            typed={line}
            errors={errors}
            path={`freeLines.${at}.`}
            onType={(typed) => setLines(freeLines.with(at, typed))}
          />
          <Button onClick={() => setLines(freeLines.toSpliced(at, 1))}>
            {m.draft_extra_remove_line({ number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      {charges.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no state of their own.
        <fieldset key={at} className="fieldset form">
          <legend>{m.draft_extra_charge({ number: at + 1 })}</legend>
          <ChargeFields
            typed={each}
            errors={errors}
            path={`charges.${at}.`}
            onType={(typed) => setCharges(charges.with(at, typed))}
          />
          <Button onClick={() => setCharges(charges.toSpliced(at, 1))}>
            {m.draft_extra_remove_charge({ number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <div className="toolbar">
        <Button onClick={() => setLines([...freeLines, firstFreeLine])}>{m.draft_extra_add_line()}</Button>
        <Button onClick={() => setCharges([...charges, firstCharge])}>{m.draft_extra_add_charge()}</Button>
      </div>
    </>
  );
}
