/** The mails about the order of a quotation: they are always sent, and say the next steps. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countLetter } from '#domain/identity/letters.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { acceptance, freeAnswer, mailsTo, quoted, sentRequest } from './quotation-fixture.ts';

let shop: TestShop;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales' }));
});
afterAll(() => shop.close());

test('with freight in the quotation nobody is told to wait for the costs of shipping; without it they are [O537]', async () => {
  const productId = await createPart(shop, { priceCents: 10_000 });
  const said = [];
  for (const freight of ['50', '']) {
    const user = await createUser(shop);
    const buyer = shop.as(user);
    const request = await sentRequest(buyer, { key: undefined });
    await quoted(staff, request, [{ answer: 'part', productId }, freeAnswer()], { freight });
    const { quotation } = await acceptQuotation(buyer, { id: request.id }, acceptance());
    const mails = await mailsTo(shop, user.email);
    const confirmation = mails.find(({ subject }) => subject.includes(quotation?.acceptance?.order ?? 'none'));
    said.push(
      confirmation?.text.match(/until you have agreed to the shipping costs|Then you get the proforma invoice/)?.[0],
    );
  }
  expect(said).toEqual(['Then you get the proforma invoice', 'until you have agreed to the shipping costs']);
});

test('whoever has accepted a quotation gets the mails about the order, also when others have used up those to the email [O482]', async () => {
  const stranger: Scope = { ...shop.system, actor: visitor };
  const request = await sentRequest(stranger);
  await quoted(staff, request, [freeAnswer(), freeAnswer()]);
  while (await countLetter(shop, request.email));
  const before = (await mailsTo(shop, request.email)).length;
  // The limit of what anybody can cause still holds.
  await sentRequest(stranger, { email: request.email });
  expect(await mailsTo(shop, request.email)).toHaveLength(before);
  const { quotation } = await acceptQuotation(stranger, request, acceptance());
  const order = quotation?.acceptance?.order ?? 'none';
  const subjects = async () => (await mailsTo(shop, request.email)).slice(0, -before).map(({ subject }) => subject);
  expect(await subjects()).toEqual([expect.stringContaining(order)]);
  await actOnOrder(staff, order, 'confirm');
  expect(await subjects()).toEqual([expect.stringContaining(order), expect.stringContaining(order)]);
});
