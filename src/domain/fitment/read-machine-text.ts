/** Reads one line about a machine, as people type it: "pc200-8 312044", "Komatsu PC 200 8 sn 312044". Pure. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import type { Pin } from './pin.ts';
import { pinOf } from './serial-number.ts';

/** One way to divide the line: the beginning names the machine, the rest is its serial number. */
export interface MachineText {
  /** Letters and digits of maker and model in upper case: "KOMATSUPC2008". */
  readonly key: string;
  /** As typed; empty: none. */
  readonly serial: string;
  /** The key may be the beginning of a longer name: nothing else names the machine. */
  readonly isBeginning: boolean;
}

/** Short names of makers, before a model. */
const shortMakes: readonly (readonly [RegExp, string])[] = [
  [/^CAT(?=\d)/, 'CATERPILLAR'],
  [/^(?:ZAXIS)(?=\d)/, 'ZX'],
];

/** Words of a line that are read. */
const maxWords = 8;
const serialLabel =
  /(?:^|[\s,;])(?:(?:s\s*\/\s*n|sn|ser(?:ial)?\.?(?:\s*(?:no|nr|number))?)(?!\p{L})|nos?\.|[#№])\s*[.:#]*\s*/iu;

/**
 * The ways to divide the line, the one with the longest name first: "PC 200 8" is a name or PC200 with serial number 8; which
 * of them there is, the machines tell. After "S/N" only the serial number follows. A product identification number names maker,
 * model and serial number.
 */
export function readMachineText(text: string): readonly MachineText[] {
  const [name = '', ...rest] = text.split(serialLabel);
  const pin = pinOf(text);
  if (pin) return readingsOfPin(pin);
  if (rest.length > 0)
    return [{ key: machineKey(name), serial: rest.join(' ').trim(), isBeginning: false }].filter(
      ({ key }) => key !== '',
    );
  const words = text
    .trim()
    .split(/[\s,;]+/)
    .slice(0, maxWords)
    .filter(Boolean);
  return words
    .map((_, index) => ({
      key: machineKey(words.slice(0, words.length - index).join('')),
      serial: words.slice(words.length - index).join(' '),
      isBeginning: index === 0,
    }))
    .filter(({ key }) => key !== '');
}

/** The model, or all of the maker where its number does not tell the model. */
function readingsOfPin({ make, model, serials, end }: Pin): readonly MachineText[] {
  if (make === null) return [];
  const serial = serials.length === 1 ? (serials[0] ?? '') : end;
  const keys = model === '' ? [make] : [make + model, make];
  return keys.map((key) => ({ key, serial, isBeginning: true }));
}

/** The key by which machines are compared. */
export function machineKey(text: string): string {
  return shortMakes.reduce((key, [short, make]) => key.replace(short, make), keyLetters(text));
}
