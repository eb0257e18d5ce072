/** Staff send another version while the buyer accepts. */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import { saveAnswers } from '#domain/quotations/quoted/request-answers.server.ts';
import { sendQuotation } from '#domain/quotations/quoted/send-quotation.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { acceptance, answered, freeAnswer, quoted, sentRequest } from './quotation-fixture.ts';

let shop: TestShop;
let staff: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales' }));
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

test('the buyer who accepts the version before is told what has changed, and nothing is ordered [O434 O436]', async () => {
  const request = await sentRequest(stranger);
  await quoted(staff, request, [freeAnswer(), freeAnswer()]);
  await quoted(staff, request, [freeAnswer({ unitPrice: '45' }), freeAnswer()]);
  expect(await appErrorOf(acceptQuotation(stranger, request, acceptance()))).toMatchObject({
    code: 'conflict',
    extra: {
      members: { quotationVersion: 2, changes: [{ position: 1, field: 'unitPrice', from: '$40.00', to: '$45.00' }] },
    },
  });
  expect(await appErrorOf(acceptQuotation(stranger, request, acceptance({ quotationVersion: 3 })))).toMatchObject({
    code: 'not_found',
  });
  const accepted = await acceptQuotation(stranger, request, acceptance({ quotationVersion: 2 }));
  expect(accepted.quotation?.totals.total).toBe(260);
});

test('of staff who send version 2 and a buyer who accepts version 1 at once, the second is told what the first did [O436]', async () => {
  for (let round = 0; round < 8; round++) {
    const request = await sentRequest(stranger);
    const { version } = await quoted(staff, request, [freeAnswer(), freeAnswer()]);
    const answersVersion = await answered(staff, request, [freeAnswer({ unitPrice: '45' }), freeAnswer()]);
    const send = () => sendQuotation(staff, request.id, { id: uuid(), version, answersVersion });
    const accept = () => acceptQuotation(stranger, request, acceptance());
    const works = round % 2 === 0 ? [send(), accept()] : [accept(), send()];
    const done = await Promise.allSettled(works);
    const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(1);
    const { state, quotation } = await getQuotationRequest(staff, { id: request.id });
    if (state === 'accepted') {
      expect(refused[0]).toMatchObject({ extra: { members: { order: quotation?.acceptance?.order } } });
      expect(quotation?.version).toBe(1);
    } else {
      expect(refused[0]).toMatchObject({ extra: { members: { quotationVersion: 2, changes: [{ to: '$45.00' }] } } });
      expect([state, quotation?.version]).toEqual(['quoted', 2]);
    }
  }
});

test('staff who still work on the answers when the buyer accepts are told the order [O434]', async () => {
  const request = await sentRequest(stranger);
  await quoted(staff, request, [freeAnswer(), freeAnswer()]);
  const { quotation } = await acceptQuotation(stranger, request, acceptance());
  const content = TypedAnswers.parse({ notes: 'Too late' });
  const { code, message } = await appErrorOf(saveAnswers(staff, request.id, { version: 1, content }));
  expect([code, message]).toEqual(['conflict', expect.stringContaining(quotation?.acceptance?.order ?? 'none')]);
});
