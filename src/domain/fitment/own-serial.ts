/** A typed serial number as that of a model. Pure. */
import type { ChosenMachine } from './chosen-machine.ts';
import type { MachineRef } from './machine-contract.ts';
import { isPinOf } from './pin.ts';
import { parseSerialNumber } from './serial-number.ts';
import type { SerialRange } from './serial-range.ts';
import { isSerialOfModel, withPrefixOfMachine } from './serial-status.ts';
import { prefixesOf } from './split-serial.ts';

interface Model {
  readonly machine: Pick<MachineRef, 'make' | 'name'>;
  /** Serial ranges of the model; empty: not known. */
  readonly serialRanges: readonly SerialRange[];
}

/** The number, read by the prefixes of the model. @param typed the text; empty: none */
export function ownSerial(
  typed: string,
  { machine, serialRanges }: Model,
): Pick<ChosenMachine, 'serial' | 'serialProblem' | 'isSerialOfMachine'> {
  if (typed.trim() === '') return { serial: null, serialProblem: undefined, isSerialOfMachine: true };
  const { value, problem } = parseSerialNumber(typed, prefixesOf(serialRanges));
  if (!value) return { serial: null, serialProblem: problem, isSerialOfMachine: false };
  const isOwn = isSerialOfModel(value, serialRanges) && (!value.pin || isPinOf(value.pin, machine));
  return { serial: withPrefixOfMachine(value, serialRanges), serialProblem: undefined, isSerialOfMachine: isOwn };
}
