/** One package: what it is, what it weighs and what is in it. */
import { packageKindName } from '#domain/orders/packing/package-kind-name.ts';
import { packageKinds } from '#domain/orders/packing/package-kinds.ts';
import { m } from '#messages';
import { FieldErrorText, TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { PackageContents } from './package-contents.tsx';
import { type LineToPack, leftOf, netWeightOf, type TypedPackage, withTheRest } from './packing-state.ts';
import type { PackingState } from './use-packing.ts';

interface PackageCardProps {
  state: PackingState;
  each: TypedPackage;
  at: number;
}

export function PackageCard({ state, each, at }: PackageCardProps) {
  const { packages, setPackages, active, setActive, work, mutation } = state;
  const number = at + 1;
  const error = (name: string) => mutation.fieldErrors[`packages.${at}.${name}`];
  const change = (given: Partial<TypedPackage>) =>
    setPackages(packages.map((other) => (other.key === each.key ? { ...other, ...given } : other)));
  const field = (name: 'marks' | 'length' | 'width' | 'height' | 'gross' | 'tare', sentAs: string) => ({
    value: each[name],
    error: error(sentAs),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const isActive = active === each.key;
  const rest = work.lines.some((line: LineToPack) => leftOf(line, packages) > 0);
  const noContents = error('lines');
  return (
    <fieldset className={isActive ? 'package package--active' : 'package'}>
      <legend>{m.packing_package({ number, packages: packages.length })}</legend>
      <div className="toolbar">
        {packages.length > 1 ? (
          <Button aria-pressed={isActive} onClick={() => setActive(each.key)}>
            {isActive ? m.packing_active() : m.packing_activate({ number })}
          </Button>
        ) : null}
        {rest ? (
          <Button onClick={() => setPackages(withTheRest(packages, each.key, work.lines))}>
            {packages.length > 1 ? m.packing_rest_into({ number }) : m.packing_rest()}
          </Button>
        ) : null}
      </div>
      <PackageContents state={state} each={each} at={at} onChange={(contents) => change({ contents })} />
      {noContents ? <FieldErrorText id={undefined}>{noContents}</FieldErrorText> : null}
      <div className="package__fields">
        <TextField
          required
          inputMode="decimal"
          label={m.packing_gross()}
          help={netText(netWeightOf(each, work.lines))}
          {...field('gross', 'grossWeight')}
        />
        <TextField optional inputMode="decimal" label={m.packing_tare()} {...field('tare', 'tare')} />
        <SelectField
          label={m.packing_kind()}
          value={each.kind}
          error={error('kind')}
          onChange={({ target }) => change({ kind: packageKinds.find((kind) => kind === target.value) ?? 'PK' })}
        >
          {packageKinds.map((kind) => (
            <option key={kind} value={kind}>
              {packageKindName[kind]()}
            </option>
          ))}
        </SelectField>
        <TextField
          optional
          maxLength={200}
          label={m.packing_marks()}
          placeholder={`${work.number} ${number}/${packages.length}`}
          {...field('marks', 'marks')}
        />
      </div>
      <div className="package__size">
        <TextField optional inputMode="decimal" label={m.packing_length()} {...field('length', 'lengthMm')} />
        <TextField optional inputMode="decimal" label={m.packing_width()} {...field('width', 'widthMm')} />
        <TextField optional inputMode="decimal" label={m.packing_height()} {...field('height', 'heightMm')} />
      </div>
      {packages.length > 1 ? (
        <Button variant="quiet" onClick={() => state.remove(each.key)}>
          {m.packing_remove({ number })}
        </Button>
      ) : null}
    </fieldset>
  );
}

function netText(net: number | null): string | undefined {
  if (net === 0) return undefined;
  return net === null ? m.packing_net_unknown() : m.packing_net({ net });
}
