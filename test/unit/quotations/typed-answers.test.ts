/** What proposals, earlier quotations and prices make of the answers that staff type. */
import { expect, test } from 'vitest';
import type { QuotationRequestLine } from '#domain/quotations/line-contract.ts';
import type { EarlierQuoted, LineProposals, ProposedPart } from '#domain/quotations/proposals/contract.ts';
import { TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import { matchSupplierPrices, readSupplierPrices } from '#domain/quotations/quoted/supplier-prices.ts';
import {
  answersSoFar,
  filledIn,
  linesToPrice,
  withOnlyParts,
  withSupplierPrices,
} from '#web/staff/quotations/answers/all-answers.ts';
import {
  asFree,
  marginOfPrice,
  onlyPart,
  startAnswers,
  withEarlier,
  withPart,
  withPrice,
  withSearchedPart,
} from '#web/staff/quotations/answers/typed-answers.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const [firstId, secondId] = ['0190163d-8694-739b-aea5-966c26f8ad91', '0190163d-8694-739b-aea5-966c26f8ad92'];

const asked = (given: Partial<QuotationRequestLine> = {}): QuotationRequestLine => ({
  ...{ id: firstId, partNumber: '20Y-30-00481', name: '', quantity: 4, unit: 'H87', machine: null },
  ...{ targetPrice: null, grades: [], note: '', files: [] },
  ...given,
});

const proposedPart = (given: Partial<ProposedPart> = {}): ProposedPart => ({
  ...{ _id: 'part 1', slug: 'part-1', brand: 'Norvik', partNumber: '20Y-30-00481', name: 'Roller', unit: 'H87' },
  ...{ availableQnty: 9, minQnty: 1, leadTimeDays: 3, grade: null, reason: 'number', matchedBy: null, fits: null },
  ...{ quantityState: 'ok', fitment: null, unitPrice: 25, cost: 10, marginPercent: 60 },
  ...given,
});

const earlierQuoted = (given: Partial<EarlierQuoted> = {}): EarlierQuoted => ({
  ...{ kind: 'free', productId: '', brand: 'Hino', partNumber: 'SK-1', name: 'Seal kit', difference: '' },
  ...{ hsCode: '848420', countryOfOrigin: 'CN', weightKg: 0.25, unit: 'SET', quantity: 2, unitPrice: 40 },
  ...{ priceBreaks: [{ quantity: 10, unitPrice: 38.5 }], leadDays: 14, warrantyMonths: null },
  ...{
    quotationNumber: 'QT-10001',
    requestId: 'r',
    issuedAt: '2026-11-01T00:00:00Z',
    isOfBuyer: true,
    isAccepted: false,
  },
  ...given,
});

const proposals = (given: Partial<LineProposals> = {}): LineProposals => ({
  ...{ lineId: firstId, machine: null, parts: [], steps: [], problem: null, quoted: [], earlier: null },
  ...given,
});

const none = TypedAnswers.parse({});
const open = (line = asked()) => {
  const [answer] = startAnswers(none, [line], now).lines;
  if (!answer) throw new Error('No answer');
  return answer;
};

test('every line has an answer, in the order of the request; the last day is a month from now unless one is to come [O495]', () => {
  const lines = [asked(), asked({ id: secondId, unit: 'SET' })];
  const saved = TypedAnswers.parse({ lines: [{ lineId: secondId, unitPrice: '7' }], validUntil: '2026-11-28' });
  const started = startAnswers(saved, lines, now);
  expect(started.lines.map(({ lineId, unitPrice }) => [lineId, unitPrice])).toEqual([
    [firstId, ''],
    [secondId, '7'],
  ]);
  expect(started.validUntil).toBe('2026-12-29');
  expect(startAnswers({ ...saved, validUntil: '2026-11-29' }, lines, now).validUntil).toBe('2026-11-29');
  expect(open(asked({ unit: 'SET' })).unit).toBe('SET');
});

test('a part under one of its own numbers is the part; any other one is a substitute [O495]', () => {
  const kindOf = (part: Partial<ProposedPart>, line = asked()) => withPart(open(line), line, proposedPart(part)).answer;
  const by = (kind: 'own' | 'oe' | 'old' | 'cross') => ({ matchedBy: { kind, maker: '', number: '20Y-30-00481' } });
  expect([kindOf({}), kindOf(by('own')), kindOf(by('oe')), kindOf(by('old'))]).toEqual([
    'part',
    'part',
    'part',
    'part',
  ]);
  expect(kindOf(by('cross'))).toBe('substitute');
  for (const reason of ['replacement', 'equal', 'near'] as const) expect(kindOf({ reason }), reason).toBe('substitute');
  expect(kindOf({ reason: 'name' }, asked({ partNumber: '', name: 'Roller' }))).toBe('part');
  const found = { ...proposedPart(), unitPrice: 25 };
  expect(withSearchedPart(open(), asked(), found).answer).toBe('substitute');
});

test('a part brings its price; one that was typed stays, but not that of another part [O495]', () => {
  const part = proposedPart();
  expect(withPart(open(), asked(), part)).toMatchObject({
    productId: 'part 1',
    unitPrice: '25.00',
    number: '20Y-30-00481',
  });
  const typed = withPart({ ...open(), unitPrice: '23' }, asked(), part);
  expect(typed.unitPrice).toBe('23');
  expect(withPart(typed, asked(), proposedPart({ _id: 'part 2', unitPrice: 31 })).unitPrice).toBe('31.00');
});

test('what was quoted before is taken as it was, with its price and breaks [O497]', () => {
  expect(withEarlier(open(), earlierQuoted())).toMatchObject({
    ...{ answer: 'free', name: 'Seal kit', number: 'SK-1', brand: 'Hino', unit: 'SET', weightKg: '0.25' },
    ...{ unitPrice: '40.00', priceBreaks: '10: 38.50', leadDays: '14', warrantyMonths: '' },
  });
});

test('a free line is named as the buyer did, or as it was quoted before; what was typed stays [O495]', () => {
  expect(asFree(open(), asked({ name: 'Seal' }), [])).toMatchObject({
    answer: 'free',
    name: 'Seal',
    number: '20Y-30-00481',
  });
  expect(asFree(open(), asked(), []).name).toBe('20Y-30-00481');
  expect(asFree(open(), asked(), [earlierQuoted()])).toMatchObject({
    name: 'Seal kit',
    weightKg: '0.25',
    unitPrice: '',
  });
  const named = { ...open(), name: 'My words' };
  expect(asFree(named, asked({ name: 'Seal' }), [earlierQuoted()]).name).toBe('My words');
  const ofPart = withPart(open(), asked(), proposedPart());
  expect(asFree(ofPart, asked({ name: 'Seal' }), [])).toMatchObject({ productId: '', name: 'Seal', unitPrice: '' });
});

test('a price makes a line without any part a free line; where there is a part, staff choose [O495]', () => {
  const kindOf = (proposed: LineProposals | undefined) =>
    withPrice(open(), asked(), { unitPrice: '9', proposed }).answer;
  expect(kindOf(proposals())).toBe('free');
  expect(kindOf(proposals({ quoted: [earlierQuoted()] }))).toBe('free');
  expect(kindOf(proposals({ parts: [proposedPart({ reason: 'name' })] }))).toBe('free');
  expect(kindOf(proposals({ parts: [proposedPart({ reason: 'near' })] }))).toBe('');
  expect(kindOf(proposals({ quoted: [earlierQuoted({ kind: 'part', productId: 'p' })] }))).toBe('');
  expect(kindOf(undefined)).toBe('');
  expect(withPrice(open(), asked(), { unitPrice: ' ', proposed: proposals() }).answer).toBe('');
});

test('one click takes the only part of each open line, and of no line with a choice [O496]', () => {
  const cross = { kind: 'cross', maker: '', number: '20Y-30-00481' } as const;
  const near = proposedPart({ _id: 'part 2', reason: 'near' });
  expect(onlyPart(proposals({ parts: [proposedPart(), near] }))?._id).toBe('part 1');
  expect(onlyPart(proposals({ parts: [proposedPart(), proposedPart({ _id: 'part 3' })] }))).toBeUndefined();
  expect(onlyPart(proposals({ parts: [proposedPart({ matchedBy: cross })] }))).toBeUndefined();
  expect(onlyPart(proposals({ parts: [near] }))).toBeUndefined();
  const lines = [asked(), asked({ id: secondId })];
  const started = startAnswers(none, lines, now);
  const byLine = new Map(lines.map(({ id }) => [id, proposals({ parts: [proposedPart()] })]));
  const second = { ...started.lines[1], answer: 'unavailable' as const, reason: 'No' };
  const taken = withOnlyParts(
    { ...started, lines: started.lines.with(1, { ...open(lines[1]), ...second }) },
    lines,
    byLine,
  );
  expect(taken.lines.map(({ answer }) => answer)).toEqual(['part', 'unavailable']);
});

test('lead time and warranty for all leave those that a line has itself [O495]', () => {
  const lines = [asked(), asked({ id: secondId })];
  const started = startAnswers(TypedAnswers.parse({ lines: [{ lineId: firstId, leadDays: '3' }] }), lines, now);
  const filled = filledIn(started, { leadDays: '30', warrantyMonths: '12' });
  expect(filled.lines.map(({ leadDays, warrantyMonths }) => [leadDays, warrantyMonths])).toEqual([
    ['3', '12'],
    ['30', '12'],
  ]);
});

test('prices of a supplier come with the markup, to the cent, and not to a line that has one [O500]', () => {
  const lines = [asked(), asked({ id: secondId, partNumber: 'B-200' })];
  const started = startAnswers(TypedAnswers.parse({ lines: [{ lineId: secondId, unitPrice: '7' }] }), lines, now);
  const read = readSupplierPrices('20Y-30-00481;10.01;21\nB-200;3.00');
  const { filled } = matchSupplierPrices(read, linesToPrice(started, lines));
  const byLine = new Map(lines.map(({ id }) => [id, proposals()]));
  const priced = withSupplierPrices(started, lines, { filled, markup: 25, byLine });
  expect(priced.lines.map(({ answer, unitPrice, leadDays }) => [answer, unitPrice, leadDays])).toEqual([
    ['free', '12.51', '21'],
    ['', '7', ''],
  ]);
});

test('answered lines and goods are counted, and the margin of a price [O495]', () => {
  const lines = [asked(), asked({ id: secondId, partNumber: 'B-200' })];
  const started = startAnswers(none, lines, now);
  const answered = withPart(open(), asked(), proposedPart());
  expect(answersSoFar({ ...started, lines: started.lines.with(0, answered) }, lines)).toEqual({
    answered: 1,
    goods: 100,
  });
  const fewer = { ...answered, quantity: '2' };
  expect(answersSoFar({ ...started, lines: started.lines.with(0, fewer) }, lines).goods).toBe(50);
  expect([marginOfPrice('25', 10), marginOfPrice('8', 10), marginOfPrice('x', 10)]).toEqual([60, -25, null]);
});
