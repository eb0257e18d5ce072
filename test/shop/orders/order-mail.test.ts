import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { startMailDelivery } from '#jobs/deliver-mail.ts';
import { createMailer } from '#platform/mailer.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { type MailServer, startMailServer, until } from '../../fixtures/mail-server.ts';
import { request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url, MAIL_FROM: 'Sprocket Parts <desk@example.com>' }, 10);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

test('an order sends one mail to the buyer and one to the shop', async () => {
  const buyer = shop.as(await createUser(shop, { email: 'ada@example.com' }));
  const partId = await createPart(shop, { name: 'Bucket tooth', partNumber: '207-70-14151', priceCents: 4250 });
  const { placed } = await placeOrder(
    buyer,
    request(partId, { productQuantity: 4, name: 'Ada\u2028Bcc: eve@example.com' }),
  );
  const mailer = createMailer(shop.config);
  const delivery = startMailDelivery(shop.system, { mailer, log: { warn() {} }, everyMs: 20 });
  await until(() => server.inbox.length === 2);
  await delivery.stop();
  mailer.close();

  expect(server.inbox.map(({ recipients }) => recipients).sort()).toEqual([['ada@example.com'], ['desk@example.com']]);
  const confirmation = server.inbox.find(({ recipients }) => recipients[0] === 'ada@example.com')?.mail;
  expect(confirmation?.from).toMatchObject({ name: 'Sprocket Parts', address: 'desk@example.com' });
  expect(confirmation?.subject).toBe(`Order ${placed.order.number}: 4 pcs Bucket tooth`);
  for (const word of [placed.order.number, '207-70-14151', 'test-brand', '4 pcs', '$42.50', '$170.00']) {
    expect(confirmation?.text).toContain(word);
    expect(confirmation?.html).toContain(word);
  }
});
