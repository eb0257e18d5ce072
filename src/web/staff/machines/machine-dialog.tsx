import { type FormEvent, useId } from 'react';
import { type Machine, machineName } from '#domain/fitment/machine-contract.ts';
import type { NewMachine } from '#domain/fitment/machine-input.ts';
import { machineKinds } from '#domain/fitment/machine-kinds.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { machineKindName } from '#web/kit/format/machine-kind-name.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

interface MachineDialogProps {
  /** The machine to edit; undefined: a new one. */
  machine?: Machine;
  /** Names of its families. */
  families: readonly string[];
  onClose: () => void;
}

/** A machine with its serial numbers and families. */
export function MachineDialog({ machine, families, onClose }: MachineDialogProps) {
  const form = useId();
  const { busy, formError, fieldErrors, run } = useMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = typedMachine(new FormData(event.currentTarget));
    const save = () =>
      machine
        ? call('editMachine', { path: { make: machine.makeSlug, slug: machine.slug }, body })
        : call('createMachine', { body });
    if (await run(save, { success: m.fitment_machine_saved({ machine: `${body.make} ${body.name}` }) })) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {machine ? m.fitment_machine_save() : m.fitment_machine_add()}
      </Button>
    </>
  );
  const title = machine ? m.fitment_machine_edit({ machine: machineName(machine) }) : m.fitment_machine_add();
  return (
    <Dialog open onClose={onClose} refusal={formError} title={title} actions={actions}>
      <form id={form} className="form" onSubmit={(event) => void submit(event)}>
        <MachineFields machine={machine} families={families} errors={fieldErrors} />
        {formError && Object.keys(fieldErrors).length === 0 ? <Notice tone="bad">{formError}</Notice> : null}
      </form>
    </Dialog>
  );
}

interface MachineFieldsProps {
  machine: Machine | undefined;
  families: readonly string[];
  errors: Readonly<Record<string, string>>;
}

function MachineFields({ machine, families, errors }: MachineFieldsProps) {
  const text = (
    name: keyof NewMachine & string,
    label: string,
    value: string | number | null | undefined,
    help?: string,
  ) => <TextField label={label} name={name} defaultValue={value ?? ''} error={errors[name] ?? ''} help={help} />;
  return (
    <>
      {text('make', m.imports_field_make(), machine?.make)}
      {text('name', m.imports_field_machine(), machine?.name, m.fitment_machine_name_help())}
      <SelectField label={m.imports_field_machine_kind()} name="kind" defaultValue={machine?.kind ?? machineKinds[0]}>
        {machineKinds.map((kind) => (
          <option key={kind} value={kind}>
            {machineKindName[kind]()}
          </option>
        ))}
      </SelectField>
      {text('serialText', m.imports_field_serials(), machine?.serialText, m.fitment_serials_help())}
      {text('serialPlate', m.imports_field_serial_plate(), machine?.serialPlate, m.fitment_serial_plate_help())}
      {text('engineModel', m.imports_field_engine_model(), machine?.engineModel)}
      {text('yearFrom', m.imports_field_year_from(), machine?.yearFrom)}
      {text('yearTo', m.imports_field_year_to(), machine?.yearTo)}
      {text('families', m.imports_field_families(), families.join('; '), m.fitment_families_help())}
    </>
  );
}

function typedMachine(fields: FormData): NewMachine {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const year = (name: string) => (text(name) ? Number(text(name)) : null);
  return {
    make: text('make'),
    name: text('name'),
    kind: machineKinds.find((kind) => kind === text('kind')) ?? 'other',
    serialText: text('serialText'),
    serialPlate: text('serialPlate'),
    engineModel: text('engineModel'),
    yearFrom: year('yearFrom'),
    yearTo: year('yearTo'),
    families: text('families')
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
  };
}
