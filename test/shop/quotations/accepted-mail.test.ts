/** What the mail about the order of a quotation says of the next steps. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import type { Scope } from '#platform/scope.ts';
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
