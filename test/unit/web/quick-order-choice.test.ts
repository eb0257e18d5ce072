import { expect, test } from 'vitest';
import type { CheckedLine, LineOption, LinePart } from '#domain/quick-order/contract.ts';
import {
  choose,
  coreOfLine,
  coreOfLines,
  mergedLines,
  offeredQuantity,
  readyLines,
  repeatedLines,
  startLine,
  statusOf,
  sumRepeated,
  takeOffers,
  totalOfLines,
} from '#web/public/quick-order/line-choice.ts';
import {
  chipOf,
  entrySentences,
  lineHeading,
  lineSentences,
  mergedSentences,
} from '#web/public/quick-order/line-words.ts';

const part = (given: Partial<LinePart> = {}): LinePart => ({
  _id: 'a',
  slug: 'a',
  brand: 'Tagawa',
  partNumber: 'A-1',
  name: 'Seal',
  picture: null,
  silhouette: 'seal',
  pricePerUnit: 0.1,
  priceBreaks: [],
  unit: 'H87',
  availableQnty: 50,
  minQnty: 1,
  maxQnty: null,
  multipleQnty: 1,
  leadTimeDays: 3,
  coreCharge: null,
  ...given,
});
const option = (given: Partial<LineOption> = {}): LineOption => ({
  part: part(),
  reason: 'number',
  matchedBy: null,
  fits: null,
  asked: 3,
  quantity: 3,
  quantityState: 'ok',
  ...given,
});
const line = (options: LineOption[], given: Partial<CheckedLine> = {}): CheckedLine => ({
  row: 1,
  typed: '',
  number: 'A-1',
  quantity: 3,
  state: 'found',
  options,
  problem: null,
  together: 1,
  repeats: null,
  summed: [],
  ...given,
});

test('a line is headed by its number, and by all that was typed when the amount is asked about', () => {
  const typed = 'A-1 1 000';
  expect(lineHeading(line([option({ quantityState: 'unclear' })], { typed }))).toBe(typed);
  expect(lineHeading(line([option()], { typed: 'A-1 3' }))).toBe('A-1');
  expect(lineHeading(line([], { typed, state: 'unknown' }))).toBe('A-1');
});

test('a found part is ready, with the quantity of the list', () => {
  const entry = startLine(line([option()]), 0);
  expect([statusOf(entry), entry.quantity]).toEqual(['ready', '3']);
});

test('a quantity that cannot be ordered stays until the buyer takes the offered one', () => {
  const short = option({ part: part({ availableQnty: 9 }), asked: 20, quantity: 9, quantityState: 'short' });
  const entry = startLine(line([short]), 0);
  expect([statusOf(entry), entry.quantity, offeredQuantity(entry)]).toEqual(['decide', '20', 9]);
  const [taken] = takeOffers([entry]);
  expect(taken && [statusOf(taken), taken.quantity]).toEqual(['ready', '9']);
});

test('an unclear quantity is empty and is never taken for granted', () => {
  const entry = startLine(line([option({ asked: null, quantity: 1, quantityState: 'unclear' })]), 0);
  expect([statusOf(entry), entry.quantity]).toEqual(['decide', '']);
  expect(takeOffers([entry])).toEqual([entry]);
});

test('a replacement that fits is ready, one that does not has to be chosen', () => {
  const replacement = (fits: LineOption['fits']) =>
    statusOf(startLine(line([option({ reason: 'replacement', fits })], { state: 'replaced' }), 0));
  expect([replacement('two_way'), replacement('one_way'), replacement('conditional'), replacement('not')]).toEqual([
    'ready',
    'ready',
    'decide',
    'decide',
  ]);
});

test('several parts, equal parts and near numbers wait for the buyer', () => {
  for (const [state, reason] of [
    ['several', 'number'],
    ['equal', 'equal'],
    ['unknown', 'near'],
  ] as const)
    expect(statusOf(startLine(line([option({ reason })], { state }), 0))).toBe('decide');
  const out = option({ quantity: 0, quantityState: 'out' });
  expect(statusOf(startLine(line([out], { state: 'unavailable' }), 0))).toBe('missing');
  expect(statusOf(startLine(line([], { state: 'unknown' }), 0))).toBe('missing');
});

test('a line whose part the buyer has chosen says so, and no longer asks for it [O21]', () => {
  const options = [option(), option({ part: part({ _id: 'b' }) })];
  const several = startLine(line(options, { state: 'several' }), 0);
  expect([chipOf(several).label(), entrySentences(several)]).toEqual([
    'Choose',
    ['2 parts match this number. Choose one.'],
  ]);
  const chosen = choose(several, 1);
  expect([chipOf(chosen).label(), entrySentences(chosen)]).toEqual(['Chosen', ['2 parts match this number.']]);
  const equal = startLine(line([option({ reason: 'equal' })], { state: 'equal' }), 0);
  expect([equal, choose(equal, 0)].map((entry) => chipOf(entry).label())).toEqual(['Out of stock', 'Chosen']);
  const found = startLine(line(options), 0);
  expect([found, choose(found, 1), choose(choose(found, 1), 0)].map((entry) => chipOf(entry).label())).toEqual([
    'Found',
    'Chosen',
    'Found',
  ]);
});

test('another option has the pieces that the list asks of it, unless a quantity was typed', () => {
  const options = [option(), option({ part: part({ _id: 'b' }), asked: 6, quantity: 6 })];
  const entry = startLine(line(options, { state: 'several' }), 0);
  expect(choose(entry, 1).quantity).toBe('6');
  expect(choose({ ...entry, quantity: '8' }, 1).quantity).toBe('8');
});

test('repeated parts are found, summed and sent to the cart once', () => {
  const entries = [0, 1].map((id) => startLine(line([option()]), id));
  const other = startLine(line([option({ part: part({ _id: 'b', pricePerUnit: 0.2 }) })]), 2);
  expect(repeatedLines([...entries, other]).map(({ id }) => id)).toEqual([1]);
  expect(sumRepeated([...entries, other]).map(({ quantity }) => quantity)).toEqual(['6', '3']);
  const ready = readyLines([...entries, other]);
  expect(ready.map(({ quantity }) => quantity)).toEqual([6, 3]);
  expect(totalOfLines(ready)).toBe(1.2);
});

test('of lines that go to the cart as one the buyer reads which and how many pieces [O21]', () => {
  const of = (rows: readonly number[], id: string) =>
    rows.map((row) => startLine(line([option({ part: part({ _id: id }) })], { row }), row));
  const said = (entries: ReturnType<typeof of>) => mergedSentences(mergedLines(entries));
  expect(said([...of([2, 7], 'a'), ...of([3], 'b')])).toEqual(['Lines 2 and 7 are the same part: 6 pieces together.']);
  expect(said(of([1, 2, 3], 'a'))).toEqual(['Lines 1, 2, and 3 are the same part: 9 pieces together.']);
  expect(said(of([4, 4], 'a'))).toEqual(['Line 4 has the same part more than once: 6 pieces together.']);
  const many = Array.from({ length: 7 }, (_, n) => of([n, n + 20], String(n))).flat();
  expect(said(many).at(-1)).toBe('2 more parts are on several lines, which count together.');
  const [first, second] = of([1, 2], 'a');
  expect(first && second && said([first, { ...second, quantity: '' }])).toEqual([]);
});

test('of several numbers in one line it says so, not that they are one number [O21]', () => {
  const several = (...numbers: string[]) =>
    lineSentences(
      line(
        numbers.map((number) => option({ matchedBy: { kind: 'own', maker: '', number } })),
        { state: 'several' },
      ),
    );
  expect(several('A-1234', 'B-777')).toEqual([
    'This line has several part numbers. Choose one, and put each other number on a line of its own.',
  ]);
  expect(several('123-4567', '123 4567')).toEqual(['2 parts match this number. Choose one.']);
  // One number, or another one with twelve pieces.
  expect(several('600-211', '600-211-12')).toEqual(['2 parts match this number. Choose one.']);
});

test('the total has the core charges of the lines that are ready [O173]', () => {
  const withCore = option({ part: part({ _id: 'b', pricePerUnit: 200, coreCharge: 25.1 }) });
  const lines = [line([option()]), line([withCore]), line([withCore], { state: 'several' })];
  const ready = readyLines(lines.map(startLine));
  expect(ready.map(coreOfLine)).toEqual([0, 75.3]);
  expect([totalOfLines(ready), coreOfLines(ready)]).toEqual([675.6, 75.3]);
});

test.each(['', '0', '-1', '2.5', 'x', '1e3', '9999999999'])('the quantity %j is not ready', (quantity) => {
  expect(statusOf({ ...startLine(line([option()]), 0), quantity })).toBe('decide');
});
