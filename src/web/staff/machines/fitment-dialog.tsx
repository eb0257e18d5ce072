import { type FormEvent, useId, useState } from 'react';
import { machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import type { FitmentEntry, NewFitment } from '#domain/fitment/machine-input.ts';
import { formatQualifiers, parseQualifiers } from '#domain/fitment/qualifiers-text.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

interface FitmentDialogProps {
  productId: string;
  /** The fitment to edit; undefined: a new one. */
  entry?: FitmentEntry;
  onClose: () => void;
}

/** One fitment of a part: a machine as its name or a family, and the conditions. */
export function FitmentDialog({ productId, entry, onClose }: FitmentDialogProps) {
  const form = useId();
  const { busy, formError, fieldErrors, run } = useMutation();
  const [ownErrors, setOwnErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { value: qualifiers, problem } = parseQualifiers(String(fields.get('qualifiers')));
    setOwnErrors(problem ? { qualifiers: problem } : {});
    if (!qualifiers) return;
    const save = async () => {
      const body = { ...typedFitment(fields), qualifiers, machine: await addressOf(String(fields.get('machine'))) };
      await (entry
        ? call('editFitment', { path: { id: entry._id }, body })
        : call('addFitment', { path: { id: productId }, body }));
    };
    if (await run(save, { success: m.fitment_saved() })) onClose();
  };
  const errors = { ...fieldErrors, ...ownErrors };
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {entry ? m.fitment_save() : m.fitment_add()}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={entry ? m.fitment_edit_title() : m.fitment_add()}
      actions={actions}
    >
      <form id={form} className="form" onSubmit={(event) => void submit(event)}>
        <FitmentFields entry={entry} errors={errors} />
        {formError && Object.keys(errors).length === 0 ? <Notice tone="bad">{formError}</Notice> : null}
      </form>
    </Dialog>
  );
}

/** The address of the machine that the text names exactly; the text itself when it names none, so that the shop says so. */
async function addressOf(text: string): Promise<string> {
  if (text.trim() === '') return '';
  const suggestions = await call('suggestMachines', { query: { q: text } });
  const exact = suggestions.filter(({ exact, serial }) => exact && serial === '');
  return exact.length === 1 && exact[0] ? machineAddress(exact[0].machine) : text.trim();
}

interface FitmentFieldsProps {
  entry: FitmentEntry | undefined;
  errors: Readonly<Record<string, string>>;
}

function FitmentFields({ entry, errors }: FitmentFieldsProps) {
  const text = (name: string, label: string, value: string | number | null | undefined, help?: string) => (
    <TextField label={label} name={name} defaultValue={value ?? ''} error={errors[name] ?? ''} help={help} />
  );
  const { machine, qualifiers } = entry ?? {};
  return (
    <>
      {text('machine', m.imports_field_machine(), machine ? machineName(machine) : '', m.fitment_machine_help())}
      {text('family', m.imports_field_family(), entry?.family, m.fitment_family_help())}
      {text('serialText', m.imports_field_serials(), entry?.serialText, m.fitment_serials_help())}
      {text('engineSerialText', m.imports_field_engine_serials(), entry?.engineSerialText)}
      {text(
        'qualifiers',
        m.imports_field_qualifiers(),
        qualifiers && formatQualifiers(qualifiers),
        m.fitment_qualifiers_help(),
      )}
      {text('position', m.imports_field_position(), entry?.position)}
      {text('quantityPerMachine', m.imports_field_quantity_per_machine(), entry?.quantityPerMachine)}
      {text('note', m.imports_field_note(), entry?.note)}
      {text('source', m.imports_field_source(), entry?.source)}
    </>
  );
}

function typedFitment(fields: FormData): Omit<NewFitment, 'machine' | 'qualifiers'> {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    family: text('family'),
    serialText: text('serialText'),
    engineSerialText: text('engineSerialText'),
    position: text('position'),
    quantityPerMachine: text('quantityPerMachine') ? Number(text('quantityPerMachine')) : null,
    note: text('note'),
    source: text('source'),
  };
}
