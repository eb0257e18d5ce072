import { type FormEvent, useState } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import {
  interchangeabilities,
  maxReplacementQuantity,
  maxTargets,
  type SupersessionKind,
  type SupersessionStep,
  supersessionKinds,
} from '#domain/relations/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { noPart, PartFields, type TypedPart } from './part-fields.tsx';
import { interchangeabilityName, supersessionKindName } from './relation-labels.ts';
import { useSend } from './use-send.ts';

interface Row extends TypedPart {
  readonly key: number;
  readonly quantity: string;
}

interface ReplacementFormProps {
  product: Product;
  /** The step that is changed; undefined: a new one. */
  step: SupersessionStep | undefined;
  brands: readonly string[];
  onDone: () => void;
}

let keys = 0;
const newRow = (given: Partial<Row> = {}): Row => {
  keys += 1;
  return { ...noPart, quantity: '1', ...given, key: keys };
};

/** What replaces a part. The shop refuses a circle and says which. */
export function ReplacementForm({ product, step, brands, onDone }: ReplacementFormProps) {
  const [kind, setKind] = useState<SupersessionKind>(step?.kind ?? 'one');
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(step, product));
  const { busy, trouble, errors, send } = useSend();
  const shown = kind === 'one' ? rows.slice(0, 1) : rows;
  const choose = (next: SupersessionKind) => {
    setKind(next);
    if (next !== 'one' && rows.length < 2) setRows([...rows, newRow({ brand: product.brand })]);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const targets = shown.map(({ brand, partNumber, quantity }) => ({ part: { brand, partNumber }, quantity }));
    const body = { ...Object.fromEntries(data), kind, targets, replace: step !== undefined };
    const saved = await send(() => call('setReplacement', { path: { id: product._id }, body }), m.relations_saved());
    if (saved) onDone();
  };
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <SelectField
        className="narrow"
        label={m.relations_kind()}
        value={kind}
        onChange={(event) => choose(event.target.value as SupersessionKind)}
      >
        {supersessionKinds.map((name) => (
          <option key={name} value={name}>
            {supersessionKindName[name]()}
          </option>
        ))}
      </SelectField>
      {shown.map((row, index) => (
        <TargetRow
          key={row.key}
          row={row}
          place={index}
          brands={brands}
          errors={errors}
          onChange={(next) => setRows(rows.map((other) => (other.key === row.key ? next : other)))}
          onRemove={shown.length > 2 ? () => setRows(rows.filter(({ key }) => key !== row.key)) : undefined}
        />
      ))}
      {kind === 'one' ? null : (
        <div className="toolbar">
          <Button
            aria-disabled={rows.length >= maxTargets || undefined}
            onClick={() => rows.length < maxTargets && setRows([...rows, newRow({ brand: product.brand })])}
          >
            <Icon name="plus" small />
            {m.relations_add_target()}
          </Button>
        </div>
      )}
      <About step={step} errors={errors} />
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
      <div className="toolbar">
        <Button variant="ink" type="submit" busy={busy}>
          {m.relations_save()}
        </Button>
        <Button onClick={onDone}>{m.dashboard_cancel()}</Button>
      </div>
    </form>
  );
}

function rowsOf(step: SupersessionStep | undefined, product: Product): Row[] {
  if (!step) return [newRow({ brand: product.brand })];
  return step.targets.map(({ part: { brand, partNumber }, quantity }) =>
    newRow({ brand, partNumber, quantity: String(quantity) }),
  );
}

interface TargetRowProps {
  row: Row;
  place: number;
  brands: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (row: Row) => void;
  onRemove: (() => void) | undefined;
}

function TargetRow({ row, place, brands, errors, onChange, onRemove }: TargetRowProps) {
  const number = place + 1;
  return (
    <div className="relations__row" role="group" aria-label={m.relations_target({ number })}>
      <PartFields
        value={row}
        brands={brands}
        error={errors[`targets.${place}.part`]}
        onChange={(part) => onChange({ ...row, ...part })}
      />
      <TextField
        label={m.relations_quantity()}
        type="number"
        inputMode="numeric"
        min="1"
        max={maxReplacementQuantity}
        step="1"
        required
        value={row.quantity}
        error={errors[`targets.${place}.quantity`]}
        onChange={(event) => onChange({ ...row, quantity: event.target.value })}
      />
      {onRemove ? (
        <Button aria-label={m.relations_remove_target({ number })} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      ) : null}
    </div>
  );
}

function About({ step, errors }: { step: SupersessionStep | undefined; errors: Readonly<Record<string, string>> }) {
  return (
    <>
      <div className="form__pair">
        <SelectField
          label={m.relations_interchangeability()}
          name="interchangeability"
          defaultValue={step?.interchangeability ?? interchangeabilities[0]}
        >
          {interchangeabilities.map((name) => (
            <option key={name} value={name}>
              {interchangeabilityName[name]()}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.relations_since()}
          optional
          name="date"
          type="date"
          defaultValue={step?.date ?? ''}
          error={errors['date']}
        />
      </div>
      <TextField
        label={m.relations_note()}
        optional
        name="note"
        maxLength={500}
        defaultValue={step?.note ?? ''}
        error={errors['note']}
      />
    </>
  );
}
