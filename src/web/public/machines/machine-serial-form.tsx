import { type Machine, machineAddress } from '#domain/fitment/machine-contract.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import { maxSerialLength } from '#domain/fitment/serial-number.ts';
import { m } from '#messages';
import { machinePath } from '#platform/http/page-paths.ts';
import { Field } from '#web/kit/form/field.tsx';

export interface MachineSerialFormProps {
  machine: Machine;
  query: MachineQuery;
  /** Why the typed serial number cannot be read; empty: it can. */
  problem: string;
}

/** Asks for the serial number: a form that is sent by GET, so that the address can be kept and sent. */
export function MachineSerialForm({ machine, query, problem }: MachineSerialFormProps) {
  const known = [['engine', query.engine], ...query.equipment.map((value) => ['equipment', value])] as const;
  return (
    <form className="machine-form" action={machinePath(machine.makeSlug, machine.slug)}>
      <input type="hidden" name="machine" value={machineAddress(machine)} />
      {known.map(([name, value]) =>
        value ? <input key={`${name} ${value}`} type="hidden" name={name} value={value} /> : null,
      )}
      <Field label={m.machine_serial_form()} help={m.machine_serial_help()} error={problem} id="serial">
        {(control) => (
          <input
            {...control}
            className="input pn"
            name="serial"
            defaultValue={query.serial}
            maxLength={maxSerialLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
          />
        )}
      </Field>
      <button className="btn btn--primary" type="submit">
        {m.machine_serial_action()}
      </button>
    </form>
  );
}
