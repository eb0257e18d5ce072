/** The verdict against a slow reference that tries everything that is not known of the machine. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import type { Qualifiers } from '#domain/fitment/qualifiers.ts';
import { parseSerialNumber, type SerialNumber } from '#domain/fitment/serial-number.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import { type FitmentFacts, verdictOf } from '#domain/fitment/verdict.ts';
import { verdictText } from '#domain/fitment/verdict-text.ts';

const machine = { id: 'm', makeSlug: 'komatsu', slug: 'pc200-8', make: 'Komatsu', name: 'PC200-8' };
const prefixes = ['', 'A', 'B', 'MGG', 'YN10', 'YN11'];
const maxCounter = 12;

function serialOf(text: string): SerialNumber {
  const { value, problem } = parseSerialNumber(text);
  if (!value) throw new Error(problem);
  return value;
}

function chosenBy(serial: string, engine = '', equipment: Record<string, string> = {}): ChosenMachine {
  return {
    machine,
    serialText: '300001 and up',
    serial: serial ? serialOf(serial) : null,
    engineSerial: engine ? serialOf(engine) : null,
    equipment,
    isSerialOfMachine: true,
  };
}

function factsOf(given: Partial<FitmentFacts>): FitmentFacts {
  const { serialText = '', engineSerialText = '' } = given;
  return {
    serialText,
    serialRanges: parseSerialRanges(serialText).value ?? [],
    engineSerialText,
    engineSerialRanges: parseSerialRanges(engineSerialText).value ?? [],
    qualifiers: {},
    position: '',
    quantityPerMachine: null,
    ...given,
  };
}

const counter = fc.integer({ min: 0, max: maxCounter });
const range = fc
  .record({ prefix: fc.constantFrom(...prefixes), ends: fc.tuple(counter, counter), open: fc.nat({ max: 3 }) })
  .map(
    ({ prefix, ends: [a, b], open }): SerialRange => ({
      prefix,
      from: open === 1 ? null : Math.min(a, b),
      to: open === 2 ? null : Math.max(a, b),
    }),
  );
const ranges = fc.array(range, { maxLength: 3 });
const buckets = ['rock', 'standard'];
const row = fc
  .record({
    serialRanges: ranges,
    engineSerialRanges: fc.array(range, { maxLength: 1 }),
    qualifiers: fc.constantFrom<Qualifiers>({}, {}, { bucket: 'rock' }, { bucket: 'standard' }),
  })
  .map((given) => factsOf(given));

/** A machine of which everything is known. */
interface World {
  readonly serial: string;
  readonly engine: string;
  readonly bucket: string;
}

/** Serial numbers with a dash, so that the prefix of YN10-3 is not taken for a part of the counter. */
const serials = prefixes.flatMap((prefix) =>
  Array.from({ length: maxCounter + 2 }, (_, index) => (prefix ? `${prefix}-${index}` : String(index))),
);

function isIn(serial: string, all: readonly SerialRange[]): boolean {
  const [prefix, digits] = serial.includes('-') ? serial.split('-') : ['', serial];
  const value = Number(digits);
  return (
    all.length === 0 ||
    all.some(({ from, to, ...each }) => each.prefix === prefix && value >= (from ?? 0) && value <= (to ?? value))
  );
}

/** By the words of the issue: one row holds in every respect. */
function fitsIn(world: World, rows: readonly FitmentFacts[]): boolean {
  return rows.some(
    (each) =>
      isIn(world.serial, each.serialRanges) &&
      isIn(world.engine, each.engineSerialRanges) &&
      (each.qualifiers.bucket ?? world.bucket) === world.bucket,
  );
}

const optional = (values: readonly string[]) => fc.constantFrom('', ...values);
const known = fc.record({ serial: optional(serials), engine: optional(serials), bucket: optional(buckets) });

test('a verdict is never wrong, whatever is not known of the machine', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), known, (rows, { serial, engine, bucket }) => {
      const { kind } = verdictOf(rows, chosenBy(serial, engine, bucket ? { Bucket: bucket } : {}));
      const worlds = (serial ? [serial] : serials).flatMap((s) =>
        (engine ? [engine] : serials).flatMap((e) =>
          (bucket ? [bucket] : [...buckets, 'other']).map((b): World => ({ serial: s, engine: e, bucket: b })),
        ),
      );
      const fitting = worlds.filter((world) => fitsIn(world, rows)).length;
      if (kind === 'fits') return fitting === worlds.length;
      return kind === 'check' || fitting === 0;
    }),
    { numRuns: 600 },
  );
});

test('with everything known and one kind of serial numbers the verdict is the reference', () => {
  const oneKind = fc.constantFrom('A', 'YN10').chain((prefix) =>
    fc.record({
      rows: fc.array(
        row.map((each) => ({
          ...each,
          serialRanges: each.serialRanges.map((r) => ({ ...r, prefix })),
          engineSerialRanges: [],
        })),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      serial: fc.constantFrom(...serials.filter((serial) => serial.startsWith(`${prefix}-`))),
      bucket: fc.constantFrom(...buckets),
    }),
  );
  fc.assert(
    fc.property(oneKind, ({ rows, serial, bucket }) => {
      const { kind } = verdictOf(rows, chosenBy(serial, '', { bucket }));
      return kind === (fitsIn({ serial, engine: '', bucket }, rows) ? 'fits' : 'does_not_fit');
    }),
    { numRuns: 1000 },
  );
});

test('a range that is written in any form is read as it was meant', () => {
  fc.assert(
    fc.property(range, fc.nat({ max: 7 }), ({ prefix, from, to }, form) => {
      const write = (value: number) => (prefix ? `${prefix}-${String(value).padStart(4, '0')}` : String(value));
      const text = writtenIn(form, from === null ? null : write(from), to === null ? null : write(to));
      return text === null || JSON.stringify(parseSerialRanges(text).value) === JSON.stringify([{ prefix, from, to }]);
    }),
  );
});

function writtenIn(form: number, from: string | null, to: string | null): string | null {
  if (from !== null && to !== null)
    return [`${from} to ${to}`, `${from}~${to}`, `S/N ${from} – ${to}`][form % 3] ?? null;
  if (from !== null)
    return [`${from} and up`, `${from}-UP`, `from ${from}`, `${from} onwards`, `#${from}～`][form % 5] ?? null;
  return to === null ? null : ([`up to ${to}`, `${to} and below`][form % 2] ?? null);
}

const cases: readonly [string, Partial<FitmentFacts>[], ChosenMachine, string, string][] = [
  ['no fitment', [], chosenBy('312044'), 'check', 'Not listed for Komatsu PC200-8. Ask us before you order.'],
  ['all serial numbers', [{}], chosenBy(''), 'fits', 'Listed for Komatsu PC200-8.'],
  [
    'inside',
    [{ serialText: '300001 and up' }],
    chosenBy('312044'),
    'fits',
    'Listed for Komatsu PC200-8, S/N 300001 and up.',
  ],
  [
    'outside',
    [{ serialText: '300001 and up' }],
    chosenBy('298112'),
    'does_not_fit',
    'S/N 300001 and up; yours is 298112.',
  ],
  [
    'not known',
    [{ serialText: '300001 and up' }],
    chosenBy(''),
    'check',
    'It depends on the serial number: S/N 300001 and up.',
  ],
  ['prefix missing', [{ serialText: 'MGG1-UP' }], chosenBy('123'), 'check', 'S/N MGG1-UP; compare it with yours, 123.'],
  [
    'equipment not known',
    [{ qualifiers: { bucket: 'rock' } }, { qualifiers: { bucket: 'standard' } }],
    chosenBy('1'),
    'check',
    'It depends on bucket: rock or standard?',
  ],
  [
    'other equipment',
    [{ qualifiers: { bucket: 'rock' } }],
    chosenBy('1', '', { bucket: 'standard' }),
    'does_not_fit',
    'For bucket: rock; yours is standard.',
  ],
  [
    'engine',
    [{ engineSerialText: '26500001 and up' }],
    chosenBy('1', '26300001'),
    'does_not_fit',
    'Engine S/N 26500001 and up; yours is 26300001.',
  ],
  [
    'serial of another model',
    [{}],
    { ...chosenBy('212044'), isSerialOfMachine: false },
    'check',
    '212044 is not in our ranges of the Komatsu PC200-8: 300001 and up. Check the serial number and the model.',
  ],
  [
    'serial of another maker, where those of the model are not known',
    [{}],
    { ...chosenBy('212044'), serialText: '', isSerialOfMachine: false },
    'check',
    'S/N 212044 is not a serial number of Komatsu PC200-8. Check the serial number and the model.',
  ],
];

test.each(cases)('%s', (_, rows, chosen, kind, text) => {
  const verdict = verdictOf(rows.map(factsOf), chosen);
  expect(verdict.kind).toBe(kind);
  expect(verdictText(verdict, chosen)).toBe(text);
});

test('pieces of all positions are on one machine, and two rows of one position are not added', () => {
  const rows = [
    { position: 'left', quantityPerMachine: 7 },
    { position: 'right', quantityPerMachine: 7 },
    { position: 'right', quantityPerMachine: 7 },
  ].map(factsOf);
  expect(verdictOf(rows, chosenBy('1'))).toMatchObject({ quantityPerMachine: 14, positions: ['left', 'right'] });
});
