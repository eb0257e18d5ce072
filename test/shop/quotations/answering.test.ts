/** What staff read while they answer a request: what a quotation would be, and what a number was quoted with before. */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listQuotationProposals } from '#domain/quotations/proposals/list-proposals.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { listQuotations } from '#domain/quotations/quoted/describe-quotation.server.ts';
import { previewQuotation } from '#domain/quotations/quoted/preview-quotation.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { acceptance, answered, freeAnswer, mailsTo, quoted, sentRequest } from './quotation-fixture.ts';

let shop: TestShop;
let staff: Scope;
let stranger: Scope;
let part: string;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales', email: 'desk@example.com' }));
  stranger = { ...shop.system, actor: visitor };
  part = await createPart(shop, { priceCents: 10_000, coreChargeCents: 500 });
});
afterAll(() => shop.close());

const partAnswer = (given: Record<string, string> = {}) => ({ answer: 'part' as const, productId: part, ...given });
const notAvailable = { answer: 'unavailable' as const, reason: 'Nobody makes it any more' };

test('a preview has the totals of the quotation that is sent, and sends nothing [O499]', async () => {
  const request = await sentRequest(stranger);
  const answersVersion = await answered(staff, request, [partAnswer(), notAvailable], {
    freight: '120',
    insurance: '5',
  });
  const mails = (await mailsTo(shop, request.email)).length;
  const preview = await previewQuotation(staff, request.id, { answersVersion });
  expect(preview).toMatchObject({ version: 1, offered: 1, unavailable: 1, changes: [] });
  expect(preview.totals).toEqual({ goods: 400, coreCharges: 20, insurance: 5, freight: 120, total: 545 });
  expect(await listQuotations(staff, request)).toEqual([]);
  expect(await mailsTo(shop, request.email)).toHaveLength(mails);
  const { quotation } = await quoted(staff, request, [partAnswer(), notAvailable], { freight: '120', insurance: '5' });
  expect(quotation?.totals).toEqual(preview.totals);
});

test('the preview of a new version says what it changes [O499]', async () => {
  const request = await sentRequest(stranger);
  await quoted(staff, request, [partAnswer(), freeAnswer()]);
  const answersVersion = await answered(staff, request, [partAnswer({ unitPrice: '99' }), freeAnswer()], {
    freight: '7',
  });
  const { version, changes } = await previewQuotation(staff, request.id, { answersVersion });
  expect(version).toBe(2);
  expect(changes).toEqual([
    { position: 1, field: 'unitPrice', from: '$100.00', to: '$99.00' },
    { position: null, field: 'freight', from: '', to: '$7.00' },
  ]);
});

test('a preview is refused as the quotation would be: open lines, the limit of the shop, answers of somebody else, an accepted one [O499]', async () => {
  const request = await sentRequest(stranger);
  const answersVersion = await answered(staff, request, [partAnswer({ unitPrice: '1' })]);
  const openLine = await appErrorOf(previewQuotation(staff, request.id, { answersVersion }));
  expect(openLine.extra.errors).toEqual([{ path: 'lines', message: 'Line 2 is not answered yet.' }]);
  const cheap = await answered(staff, request, [partAnswer({ unitPrice: '1' }), notAvailable]);
  const below = await appErrorOf(previewQuotation(staff, request.id, { answersVersion: cheap }));
  expect([below.code, below.extra.errors?.[0]?.path]).toEqual(['forbidden', 'lines.0.unitPrice']);
  expect((await appErrorOf(previewQuotation(staff, request.id, { answersVersion }))).code).toBe('conflict');
  await quoted(staff, request, [partAnswer(), notAvailable]);
  await acceptQuotation(stranger, request, acceptance());
  expect((await appErrorOf(previewQuotation(staff, request.id, { answersVersion: cheap + 1 }))).code).toBe('conflict');
});

test('nobody but staff who handle orders previews a quotation [O499]', async () => {
  const request = await sentRequest(stranger);
  const answersVersion = await answered(staff, request, [partAnswer(), notAvailable]);
  const viewer = shop.as(await createUser(shop, { role: 'viewer' }));
  for (const [scope, code] of [
    [stranger, 'unauthenticated'],
    [viewer, 'forbidden'],
    [shop.as(await createUser(shop)), 'forbidden'],
  ] as const)
    expect((await appErrorOf(previewQuotation(scope, request.id, { answersVersion }))).code).toBe(code);
  // What others may see of an accepted request is not what a preview says of it.
  const agreed = await sentRequest(stranger);
  await quoted(staff, agreed, [partAnswer(), notAvailable]);
  await acceptQuotation(stranger, agreed, acceptance());
  const refused = await appErrorOf(previewQuotation(viewer, agreed.id, { answersVersion: 1 }));
  expect([refused.code, refused.extra.members]).toEqual(['forbidden', undefined]);
});

test('a line says what its number was quoted with last, to this buyer and to others, in any spelling [O497]', async () => {
  const number = `QV-${uuid().slice(-8)}`;
  const lines = [{ partNumber: number, quantity: 2 }];
  const other = await sentRequest(stranger, { lines });
  await quoted(staff, other, [freeAnswer({ unitPrice: '41', leadDays: '9' })]);
  const first = await sentRequest(stranger, { lines });
  await quoted(staff, first, [freeAnswer({ unitPrice: '40' })]);
  const { quotation } = await quoted(staff, first, [freeAnswer({ unitPrice: '39', priceBreaks: '10: 38' })]);
  await acceptQuotation(stranger, first, acceptance({ quotationVersion: 2 }));
  const again = await sentRequest(stranger, {
    email: first.email,
    lines: [
      { partNumber: number.toLowerCase().replaceAll('-', ' '), quantity: 3 },
      { name: 'Seal', quantity: 1 },
    ],
  });
  const [line, unnumbered] = (await listQuotationProposals(staff, again.id)).lines;
  expect(line?.quoted).toMatchObject([
    {
      ...{ isOfBuyer: true, isAccepted: true, requestId: first.id, quotationNumber: quotation?.number, kind: 'free' },
      ...{ unitPrice: 39, priceBreaks: [{ quantity: 10, unitPrice: 38 }], weightKg: 0.25, quantity: 2, leadDays: null },
    },
    { isOfBuyer: false, isAccepted: false, requestId: other.id, unitPrice: 41, leadDays: 9 },
  ]);
  expect(unnumbered?.quoted).toEqual([]);
  // Of the request itself, and of what was not available, nothing is proposed.
  const [own] = (await listQuotationProposals(staff, first.id)).lines;
  expect(own?.quoted.map(({ requestId }) => requestId)).toEqual([other.id]);
  const missing = await sentRequest(stranger, { lines: [{ partNumber: `NA-${number}`, quantity: 1 }, ...lines] });
  await quoted(staff, missing, [notAvailable, freeAnswer()]);
  const last = await sentRequest(stranger, { lines: [{ partNumber: `NA-${number}`, quantity: 1 }] });
  expect((await listQuotationProposals(staff, last.id)).lines[0]?.quoted).toEqual([]);
});

test('what a later version says is not available is not offered with the price of the version before [O497]', async () => {
  const lines = [{ partNumber: `RV-${uuid().slice(-8)}`, quantity: 2 }];
  const first = await sentRequest(stranger, { lines: [...lines, { name: 'Seal', quantity: 1 }] });
  await quoted(staff, first, [freeAnswer(), freeAnswer()]);
  const proposed = async () =>
    (await listQuotationProposals(staff, (await sentRequest(stranger, { lines })).id)).lines[0];
  expect((await proposed())?.quoted).toMatchObject([{ requestId: first.id, unitPrice: 40 }]);
  await quoted(staff, first, [notAvailable, freeAnswer()]);
  expect((await proposed())?.quoted).toEqual([]);
});
