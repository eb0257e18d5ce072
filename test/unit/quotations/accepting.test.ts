/** What the page of a request makes of a buyer's choice: total, messages, and what is kept. */
import { expect, test } from 'vitest';
import type { AcceptableQuotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { quotationTotals } from '#domain/quotations/quoted/quotation-totals.ts';
import { fromCents, maxTotalCents } from '#platform/values/money.ts';
import { totalsOfChosen } from '#web/features/quotations/chosen-total.ts';
import {
  choosableLines,
  keptAcceptance,
  messagesAtLines,
  noAcceptance,
  problemsOfChosen,
} from '#web/public/quotations/quoted/accept-draft.ts';
import { generatedQuotation } from '../../fixtures/generated-quotations.ts';
import { quotedLineOf } from '../../fixtures/quoted-line-of.ts';
import { seededRandom } from '../../fixtures/random.ts';

const noPricesOfToday = { priceToday: null, priceBreaksToday: [], coreChargeToday: null };

const checkedOf = (lines: AcceptableQuotation['lines']): AcceptableQuotation => ({
  ...{ quotationVersion: 1, isExpired: false, canAccept: true, needsAddress: false, lines },
});

const linesOf = (count: number) =>
  Array.from({ length: 20 }, (_, seed) => generatedQuotation(seededRandom(seed + 1), 60).lines)
    .flat()
    .filter(({ kind }) => kind !== 'unavailable')
    .slice(0, count)
    .map((row, at) => quotedLineOf({ ...row, position: at + 1, quantity: 4 }));

test('the total of any choice of lines and quantities is that of the order, to the cent [O487]', () => {
  const random = seededRandom(487);
  for (let round = 0; round < 500; round++) {
    const { lines, terms } = generatedQuotation(random, 40);
    const chosen = lines.map((line) => ({ ...line, quantity: random.below(line.quantity + 1) }));
    const expected = quotationTotals(
      chosen.filter(({ quantity }) => quantity > 0),
      terms,
    );
    if (expected.totalCents > maxTotalCents) continue;
    const totals = {
      ...{ goods: 0, coreCharges: 0, total: 0, insurance: fromCents(terms.insuranceCents) },
      freight: terms.freightCents === null ? null : fromCents(terms.freightCents),
    };
    const shown = lines.map((row, at) => ({ line: quotedLineOf(row), quantity: chosen[at]?.quantity ?? 0 }));
    expect(totalsOfChosen({ totals }, shown)).toEqual(expected);
  }
});

test('what cannot be delivered is left out at first; what was chosen stays, and is said to be too much [O487 O488]', () => {
  const quoted = linesOf(3);
  const checked = checkedOf([
    { position: 1, quantity: 4, acceptable: 4, problem: null, ...noPricesOfToday },
    { position: 2, quantity: 4, acceptable: 1, problem: 'stock', ...noPricesOfToday },
    { position: 3, quantity: 4, acceptable: 0, problem: 'gone', ...noPricesOfToday },
  ]);
  const untouched = choosableLines(quoted, checked, noAcceptance);
  expect(untouched.map(({ pieces }) => pieces)).toEqual([4, 1, 0]);
  expect(problemsOfChosen(untouched)).toEqual([]);
  const all = Object.fromEntries(quoted.map(({ lineId }) => [lineId, { isTaken: true, quantity: '4' }]));
  expect(problemsOfChosen(choosableLines(quoted, checked, { chosen: all })).map(({ path }) => path)).toEqual([
    'lines.2',
    'lines.3',
  ]);
  const none = Object.fromEntries(quoted.map(({ lineId }) => [lineId, { isTaken: false, quantity: '4' }]));
  expect(problemsOfChosen(choosableLines(quoted, checked, { chosen: none }))).toMatchObject([{ path: 'lines' }]);
});

test('messages of the shop stand at the lines that were sent, and those of the address at its fields [O488]', () => {
  const sent = choosableLines(linesOf(3), checkedOf([]), noAcceptance).slice(1);
  const at = (path: string) => ({ path, message: path });
  expect(messagesAtLines([at('lines.0.quantity'), at('address.city'), at('phone')], sent)).toEqual([
    { path: 'lines.2', message: 'lines.0.quantity' },
    { path: 'city', message: 'address.city' },
    { path: 'phone', message: 'phone' },
  ]);
});

test('a draft of something else is no acceptance, and the known phone number fills an empty one [O488]', () => {
  const kept = { chosen: 'all', invite: 'yes', note: 'By truck', isUnconfirmed: true };
  expect(keptAcceptance(kept, '+1 555')).toEqual({
    ...noAcceptance,
    ...{ note: 'By truck', isUnconfirmed: true, phone: '+1 555' },
  });
});
