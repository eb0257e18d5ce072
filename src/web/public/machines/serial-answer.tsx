import { type Machine, machineName } from '#domain/fitment/machine-contract.ts';
import { type MachineQuery, machineParameters } from '#domain/fitment/machine-query.ts';
import { serialNotOfModel } from '#domain/fitment/verdict-text.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partCount } from '#web/kit/format/part-format.ts';
import { withMachine } from '#web/kit/page/machine-parameters.ts';
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

/** How many parts fit the serial number, or that it is not one of the model; and where the machine that is down is ordered for. */
export function SerialAnswer({ machine, query, serial, isSerialOfMachine, total }: SerialAnswerProps) {
  const { serialText: ranges } = machine;
  const fits = serial !== '' && isSerialOfMachine;
  return (
    <>
      {serial && !isSerialOfMachine ? (
        <Notice tone="short">
          {serialNotOfModel({ serial, machine: machineName(machine), ranges })} {m.machine_serial_other()}
        </Notice>
      ) : null}
      <div className="machine__answer">
        {fits ? <p role="status">{m.machine_serial_fits({ serial, count: partCount(total) })}</p> : null}
        {fits && total > 0 ? (
          <ButtonAnchor href={fittingPartsPath(query)} variant="ink">
            {m.machine_fitting()}
          </ButtonAnchor>
        ) : null}
        <ButtonAnchor
          href={withMachine(pagePaths.machineDown, new URLSearchParams(machineParameters(query)).toString())}
        >
          {m.machine_down()}
        </ButtonAnchor>
      </div>
    </>
  );
}
