/** The machine for which parts are shown: a model, with what is known of this one. Safe in the browser. */
import type { MachineRef } from './machine-contract.ts';
import type { Qualifiers } from './qualifiers.ts';
import type { SerialNumber } from './serial-number.ts';

export interface ChosenMachine {
  readonly machine: MachineRef;
  /** Serial numbers of the model, as written; empty: not known. */
  readonly serialText: string;
  /** The serial number; null: not known. */
  readonly serial: SerialNumber | null;
  readonly engineSerial: SerialNumber | null;
  readonly equipment: Qualifiers;
  /** False: the model has other serial numbers, so the person may have chosen the wrong one; or what was typed cannot be read. */
  readonly isSerialOfMachine: boolean;
  /** Why the typed serial numbers of machine and engine cannot be read, or what has to be asked of them; absent: nothing. */
  readonly serialProblem?: string | undefined;
  readonly engineProblem?: string | undefined;
}

/** The serial numbers of the model when the typed one is in none of them; null otherwise. */
export function otherRangesOf({ serial, serialText, isSerialOfMachine }: ChosenMachine): string | null {
  return serial && !isSerialOfMachine ? serialText : null;
}

/** The machine with its model alone. */
export function withoutSerial(chosen: ChosenMachine): ChosenMachine {
  return { ...chosen, serial: null, serialProblem: undefined, isSerialOfMachine: true };
}

/** True when only the model of the machine is known, so that no part with a fitment for the model is excluded. */
export function isModelAlone({ serial, engineSerial, equipment }: ChosenMachine): boolean {
  return !serial && !engineSerial && Object.keys(equipment).length === 0;
}
