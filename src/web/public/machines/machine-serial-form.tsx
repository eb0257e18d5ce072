import { type Machine, machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import { maxSerialLength } from '#domain/fitment/serial-number.ts';
import { serialNotOfModel } from '#domain/fitment/verdict-text.ts';
import { m } from '#messages';
import { machinePath } from '#platform/http/page-paths.ts';
import { Field } from '#web/kit/form/field.tsx';
import { partCount } from '#web/kit/format/part-format.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { fittingPartsPath } from './machine-addresses.ts';

interface MachineSerialFormProps {
  machine: Machine;
  query: MachineQuery;
  /** The serial number as it was typed; empty: not known, or it cannot be read. */
  serial: string;
  isSerialOfMachine: boolean;
  /** Why the typed serial number cannot be read; empty: it can. */
  problem: string;
  /** Number of parts that fit. */
  total: number;
}

/** Asks for the serial number and says what fits: a form that is sent by GET, so that the address can be kept and sent. */
export function MachineSerialForm(props: MachineSerialFormProps) {
  const { machine, query, problem } = props;
  const known = [['engine', query.engine], ...query.equipment.map((value) => ['equipment', value])] as const;
  return (
    <div className="machine__serial">
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
      <SerialAnswer {...props} />
    </div>
  );
}

function SerialAnswer({ machine, query, serial, isSerialOfMachine, total }: MachineSerialFormProps) {
  if (serial === '') return null;
  if (!isSerialOfMachine) {
    const { serialText: ranges } = machine;
    return (
      <Notice tone="short">
        {serialNotOfModel({ serial, machine: machineName(machine), ranges })} {m.machine_serial_other()}
      </Notice>
    );
  }
  return (
    <div className="machine__answer">
      <p role="status">{m.machine_serial_fits({ serial, count: partCount(total) })}</p>
      {total > 0 ? (
        <ButtonAnchor href={fittingPartsPath(query)} variant="ink">
          {m.machine_fitting()}
        </ButtonAnchor>
      ) : null}
    </div>
  );
}
