import { type FormEvent, useId } from 'react';
import { interchangeabilities } from '#domain/relations/contract.ts';
import type { DeadNumberEntry, NewDeadNumber } from '#domain/relations/dead-number-contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { interchangeabilityName } from '../relations/relation-labels.ts';

interface DeadNumberDialogProps {
  /** The number to edit; undefined: a new one. */
  entry: DeadNumberEntry | undefined;
  onClose: () => void;
}

/** What replaces an old number. The number itself cannot be changed, because it is stored by it. */
export function DeadNumberDialog({ entry, onClose }: DeadNumberDialogProps) {
  const form = useId();
  const { busy, formError, fieldErrors, run } = useMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = typedNumber(new FormData(event.currentTarget), entry);
    const success = m.dead_numbers_saved({ number: body.number });
    if (await run(() => call('setDeadNumber', { body }), { success })) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {entry ? m.dead_numbers_save() : m.dead_numbers_add()}
      </Button>
    </>
  );
  const title = entry ? m.dead_numbers_edit({ number: `${entry.brand} ${entry.number}` }) : m.dead_numbers_add();
  return (
    <Dialog open onClose={onClose} refusal={formError} title={title} actions={actions}>
      <form id={form} className="form" onSubmit={(event) => void submit(event)}>
        <DeadNumberFields entry={entry} errors={fieldErrors} />
        {formError && Object.keys(fieldErrors).length === 0 ? <Notice tone="bad">{formError}</Notice> : null}
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  entry: DeadNumberEntry | undefined;
  errors: Readonly<Record<string, string>>;
}

function DeadNumberFields({ entry, errors }: FieldsProps) {
  const text = (name: Exclude<keyof NewDeadNumber, 'isNew'>, label: string, maxLength: number) => (
    <TextField
      label={label}
      name={name}
      required
      maxLength={maxLength}
      defaultValue={entry?.[name] ?? ''}
      error={errors[name] ?? ''}
    />
  );
  return (
    <>
      {entry ? null : text('brand', m.dead_numbers_brand(), 80)}
      {entry ? null : text('number', m.dead_numbers_number(), 70)}
      {text('successorBrand', m.dead_numbers_successor_brand(), 80)}
      {text('successorNumber', m.dead_numbers_successor(), 70)}
      <TextField
        label={m.relations_quantity()}
        name="quantity"
        inputMode="numeric"
        defaultValue={entry?.quantity ?? 1}
        error={errors['quantity'] ?? ''}
      />
      <SelectField
        label={m.relations_interchangeability()}
        name="interchangeability"
        defaultValue={entry?.interchangeability ?? interchangeabilities[0]}
      >
        {interchangeabilities.map((name) => (
          <option key={name} value={name}>
            {interchangeabilityName[name]()}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.relations_since_date()}
        optional
        name="date"
        type="date"
        defaultValue={entry?.date ?? ''}
        error={errors['date'] ?? ''}
      />
      <TextField
        label={m.relations_note()}
        optional
        name="note"
        maxLength={500}
        defaultValue={entry?.note ?? ''}
        error={errors['note'] ?? ''}
      />
    </>
  );
}

function typedNumber(fields: FormData, entry: DeadNumberEntry | undefined): NewDeadNumber {
  const text = (name: keyof NewDeadNumber) => String(fields.get(name) ?? '').trim();
  return {
    brand: entry?.brand ?? text('brand'),
    number: entry?.number ?? text('number'),
    successorBrand: text('successorBrand'),
    successorNumber: text('successorNumber'),
    quantity: Number(text('quantity')),
    interchangeability: interchangeabilities.find((name) => name === text('interchangeability')) ?? 'two_way',
    date: text('date') || null,
    note: text('note'),
    isNew: !entry,
  };
}
