/** The order that random people act on (random-actions.test.ts), and what they may try. Amounts are in cents. */
import fc from 'fast-check';
import { type Person, type Pieces, people, type Step, simpleActions, sumOf } from './order-model.ts';

export const startStock = [20, 20] as const;
export const ordered = [4, 3] as const;
export const prices = [20_000, 10_000] as const;
export const totalCents = ordered[0] * prices[0] + ordered[1] * prices[1];

const who = fc.oneof({ arbitrary: fc.constant<Person>('staff'), weight: 6 }, fc.constantFrom(...people));
/** Of both parts, and seldom of the first free line, which may not be there. */
const pieces = (max: number): fc.Arbitrary<Pieces> =>
  fc.tuple(fc.nat({ max }), fc.nat({ max }), fc.constantFrom(0, 0, 0, 1, 2));
const somePieces = pieces(4).filter((given) => sumOf(given) > 0);
const cents = fc.oneof(fc.constantFrom(1, totalCents, totalCents * 0.3), fc.integer({ min: 1, max: totalCents * 1.2 }));
const returnId = fc.constantFrom('a', 'b', 'c');
export const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ who, what: fc.constantFrom(...simpleActions) }), weight: 4 },
  { arbitrary: fc.record({ who, what: fc.constant('confirm' as const) }), weight: 3 },
  { arbitrary: fc.record({ who, what: fc.constant('ship' as const), pieces: somePieces }), weight: 4 },
  {
    arbitrary: fc.record({
      who,
      what: fc.constant('make_packages' as const),
      pieces: fc.oneof(fc.constant<Pieces>(ordered), somePieces),
      isReady: fc.boolean(),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ who, what: fc.constant('ship_packages' as const) }), weight: 2 },
  { arbitrary: fc.record({ who, what: fc.constant('change' as const), pieces: pieces(6) }), weight: 2 },
  { arbitrary: fc.record({ who, what: fc.constant('cancel_lines' as const), pieces: somePieces }), weight: 3 },
  { arbitrary: fc.record({ who, what: fc.constant('payment' as const), cents, accept: fc.boolean() }), weight: 3 },
  {
    arbitrary: fc.record({
      who,
      what: fc.constantFrom('refund' as const, 'correction' as const),
      cents,
      accept: fc.boolean(),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ who, what: fc.constant('freight' as const), cents: fc.nat({ max: 50_000 }) }), weight: 2 },
  {
    arbitrary: fc.record({
      who,
      what: fc.constant('correct_terms' as const),
      poNumber: fc.constantFrom('', 'PO-1', 'PO-2'),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      who,
      what: fc.constant('agree_prices' as const),
      at: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
      cents: fc.constantFrom(0, 1, 9_999, ...prices, 30_000),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      who,
      what: fc.constant('extra_lines' as const),
      cents: fc.constantFrom(1, 2_500, -1, -40_000),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      who,
      what: fc.constant('add_free_line' as const),
      quantity: fc.constantFrom(1, 2, 3),
      cents: fc.constantFrom(0, 1, 3_333, 25_000),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      who,
      what: fc.constant('correct_free_line' as const),
      brand: fc.constantFrom('', 'Gates', 'Parker'),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ who, what: fc.constant('return' as const), id: returnId, pieces: somePieces }), weight: 3 },
  {
    arbitrary: fc.record({
      who,
      what: fc.constant('settle' as const),
      id: returnId,
      restocked: pieces(2),
      scrapped: pieces(2),
      cents: fc.nat({ max: totalCents / 2 }),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      who,
      what: fc.constant('credit' as const),
      cents: fc.oneof(fc.constantFrom(1, totalCents), fc.integer({ min: 1, max: totalCents / 2 })),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ who: fc.constant<Person>('staff'), what: fc.constant('expire' as const) }), weight: 1 },
);

/** Where a sequence starts: half of them would otherwise never get as far as a return. */
export const begun: fc.Arbitrary<Step[]> = fc.constantFrom<Step[]>(
  [],
  [
    { who: 'staff', what: 'confirm' },
    { who: 'staff', what: 'ship', pieces: [3, 2] },
  ],
  [
    { who: 'staff', what: 'add_free_line', quantity: 2, cents: 3_333 },
    { who: 'staff', what: 'confirm' },
    { who: 'staff', what: 'ship', pieces: [3, 2, 1] },
  ],
);
