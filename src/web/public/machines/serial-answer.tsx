import { type Machine, machineName } from '#domain/fitment/machine-contract.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import { serialNotOfModel } from '#domain/fitment/verdict-text.ts';
import { m } from '#messages';
import { partCount } from '#web/kit/format/part-format.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { fittingPartsPath } from './machine-addresses.ts';

interface SerialAnswerProps {
  machine: Machine;
  query: MachineQuery;
  /** The serial number as it was typed; empty: not known, or it cannot be read. */
  serial: string;
  isSerialOfMachine: boolean;
  /** Number of parts that fit. */
  total: number;
}

/** How many parts fit the serial number, or that it is not one of the model. Renders nothing without a serial number. */
export function SerialAnswer({ machine, query, serial, isSerialOfMachine, total }: SerialAnswerProps) {
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
