/** Mends of how serial numbers and plates are read, and what they decide. */
import type { Mutant } from './mutant.ts';

const counters = 'test/unit/fitment/serial-counters.test.ts';
const pins = 'test/unit/fitment/serial-pins.test.ts';
const verdicts = 'test/shop/fitment/serial-verdicts.test.ts';
const number = 'src/domain/fitment/serial-number.ts';
const pin = 'src/domain/fitment/pin.ts';

export const serialMutants: readonly Mutant[] = [
  {
    name: 'two groups of digits are read as one counter',
    file: number,
    code: 'return asked(m.fitment_serial_which({ readings: orList(pieces.map(({ raw }) => raw)) }));',
    becomes: 'return number(countersOf(key));',
    test: counters,
  },
  {
    name: 'groups of any number of digits are thousands',
    file: number,
    code: "\\d{1,3}([,.٬'’\\s])\\d{3}(?:\\1\\d{3})*",
    becomes: "\\d+([,.٬'’\\s])\\d+(?:\\1\\d+)*",
    test: counters,
  },
  {
    name: 'a sign at the beginning or end of a serial number is left out silently',
    file: number,
    code: 'if (!/^[\\p{L}\\p{N}]/u.test(plain) || !/[\\p{L}\\p{N}]$/u.test(plain))',
    becomes: 'if (false)',
    test: counters,
  },
  {
    name: 'words are read as serial numbers',
    file: number,
    code: 'if (pieces.some((piece) => isPlainWord(piece, known)))',
    becomes: 'if (false)',
    test: counters,
  },
  {
    name: 'a serial number with a foreign prefix fits a machine that has none',
    file: 'src/domain/fitment/serial-status.ts',
    code: "return status !== 'outside' && !hasForeignPrefix;",
    becomes: "return status !== 'outside' || hasForeignPrefix;",
    test: counters,
  },
  {
    name: 'a part for all serial numbers fits with one that is not of the machine',
    file: 'src/domain/fitment/verdict.ts',
    code: 'if (serial && !chosen.isSerialOfMachine)',
    becomes: 'if (false)',
    test: verdicts,
  },
  {
    name: 'a part for all serial numbers fits with one that cannot be read',
    file: 'src/domain/fitment/verdict.ts',
    code: 'if (chosen.serialProblem)',
    becomes: 'if (false)',
    test: verdicts,
  },
  {
    name: 'the seventeen signs of a plate are read as one counter',
    file: number,
    code: 'if (pin) return numberOfPin(pin);',
    becomes: '',
    test: pins,
  },
  {
    name: 'the eight signs of an unknown maker are its serial number',
    file: pin,
    code: 'serials: form?.serialsOf(end) ?? []',
    becomes: 'serials: form?.serialsOf(end) ?? [end]',
    test: pins,
  },
  {
    name: 'the year of a JCB is a digit of its serial number',
    file: pin,
    code: 'return /^[A-Z][0-9]{7}$/.test(end) ? [end.slice(1)] : [];',
    becomes: 'return /^[A-Z][0-9]{7}$/.test(end) ? [end.slice(2)] : [];',
    test: pins,
  },
  {
    name: 'the plate of another maker is taken for a machine',
    file: pin,
    code: 'if (make !== null && !own.startsWith(make)) return false;',
    becomes: '',
    test: pins,
  },
  {
    name: 'a plate in the line of a machine is no serial number',
    file: 'src/domain/fitment/pin-in-line.ts',
    code: "return pin?.make && (pin.model === '' || /^[A-Z]{0,2}[0-9]/.test(pin.model)) ? pin : null;",
    becomes: 'return null;',
    test: verdicts,
  },
  {
    name: 'the label before a serial number is part of it',
    file: number,
    code: "const without = text.replace(labels, '').trim();",
    becomes: 'const without = text.trim();',
    test: counters,
  },
  {
    name: 'a prefix alone is a serial number',
    file: number,
    code: 'if (!/[0-9]$/.test(key) || known.includes(key)) return asked(',
    becomes: 'if (!/[0-9]$/.test(key) || known.includes(key)) return refused(',
    test: counters,
  },
  {
    name: 'the numbers of an engine are read without its model',
    file: number,
    code: 'return { value: { written, key, counters, shortPrefix: split.prefix } };',
    becomes: 'return { value: { written, key, counters: new Map([[split.prefix, Number(split.digits)]]) } };',
    test: verdicts,
  },
  {
    name: 'fits=1 is no yes',
    file: 'src/domain/search/part-query.ts',
    code: "z.enum(['yes', 'y', '1', 'true', 'on'])",
    becomes: "z.enum(['yes'])",
    test: verdicts,
  },
];
