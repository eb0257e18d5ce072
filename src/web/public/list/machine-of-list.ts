/** What a list of parts says about its machine. */
import { type ChosenMachine, otherRangesOf } from '#domain/fitment/chosen-machine.ts';
import { machineName } from '#domain/fitment/machine-contract.ts';
import type { PartResults } from '#domain/search/contract.ts';

/** A serial number that is one of another model than the machine. */
export interface OtherSerial {
  readonly serial: string;
  /** Name of the machine. */
  readonly machine: string;
  /** The serial numbers of the model; empty: not known. */
  readonly ranges: string;
}

export interface MachineOfList extends Pick<PartResults, 'fitting'> {
  readonly named: PartResults['namedMachine'];
  readonly asked: PartResults['askedMachines'];
  /** Null: the serial number of the chosen machine is one of its own, or not known. */
  readonly other: OtherSerial | null;
}

export const noMachine: MachineOfList = { fitting: null, named: null, asked: [], other: null };

export function machineOfList({ fitting, machine, namedMachine, askedMachines }: PartResults): MachineOfList {
  // What the text names is said by its own notice.
  return { fitting, named: namedMachine, asked: askedMachines, other: namedMachine ? null : otherSerialOf(machine) };
}

/** The machine of a text that names nothing else: its page answers more than a list. Null when no part is listed for it. */
export function machineAlone({ namedMachine, correction }: PartResults): PartResults['namedMachine'] {
  return namedMachine?.isListed && !namedMachine.words && !correction ? namedMachine : null;
}

function otherSerialOf(chosen: ChosenMachine | null): OtherSerial | null {
  const ranges = chosen && otherRangesOf(chosen);
  if (!chosen || ranges === null) return null;
  return { serial: chosen.serial?.written ?? '', machine: machineName(chosen.machine), ranges };
}
