/** Generated quotations through the database: typed, sent, accepted whole or in part. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { orderLines, orders } from '#domain/orders/tables.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { type QuotedLineRow, quotationTotals } from '#domain/quotations/quoted/quotation-totals.ts';
import { quotations } from '#domain/quotations/quoted/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { toCents } from '#platform/values/money.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { generatedQuotation } from '../../fixtures/generated-quotations.ts';
import { type Random, runs, seededRandom } from '../../fixtures/random.ts';
import { acceptance, quoted, sentRequest } from './quotation-fixture.ts';

const workers = 6;
let shop: TestShop;
let chief: Scope;
let buyers: Scope[];
beforeAll(async () => {
  shop = await openTestShop();
  chief = shop.as(await createUser(shop, { role: 'admin' }));
  // An account has at most 100 orders an hour.
  buyers = await Promise.all(
    Array.from({ length: runs(6, 60) }, async () => {
      const user = await createUser(shop);
      await createAddress(shop.as(user), user.email, typedAddress());
      return shop.as(user);
    }),
  );
});
afterAll(() => shop.close());

const typed = (cents: number) => (cents / 100).toFixed(2);

const answerOf = (line: QuotedLineRow) => ({
  answer: line.kind,
  productId: line.partId ?? '',
  ...{ difference: 'Longer', reason: 'Sold out', name: 'Seal', weightKg: '0.5', quantity: String(line.quantity) },
  unitPrice: typed(line.unitPriceCents),
  priceBreaks: line.priceBreaks.map((each) => `${each.quantity}: ${typed(each.unitPriceCents)}`).join('; '),
});

async function quoteAndAccept(buyer: Scope, random: Random): Promise<void> {
  const generated = generatedQuotation(random, 8);
  const { terms } = generated;
  const lines = generated.lines.map((line, at) =>
    at === 0 && line.kind === 'unavailable' ? { ...line, kind: 'free' as const, quantity: 1 } : line,
  );
  const offered = lines.filter(({ kind }) => kind !== 'unavailable');
  for (const { partId, coreUnitCents } of offered)
    if (partId !== null)
      await createPart(shop, { id: partId, coreChargeCents: coreUnitCents || null, availableQuantity: 5000 });
  const request = await sentRequest(buyer, {
    key: undefined,
    lines: lines.map(({ partNumber }) => ({ partNumber, quantity: 1 })),
  });
  const { quotation } = await quoted(chief, request, lines.map(answerOf), {
    freight: terms.freightCents === null ? '' : typed(terms.freightCents),
    insurance: typed(terms.insuranceCents),
  });
  const { totalCents } = quotationTotals(lines, terms);
  expect(toCents(quotation?.totals.total ?? 0), `seed ${random.seed}`).toBe(totalCents);
  for (const { partId } of offered)
    if (partId !== null)
      await shop.db.update(parts).set({ priceCents: 77, coreChargeCents: 33 }).where(eq(parts.id, partId));
  const chosen = random.some(offered, random.below(offered.length + 1));
  const reduced = chosen.map((line) => ({ ...line, quantity: 1 + random.below(line.quantity) }));
  const input = acceptance({
    address: undefined,
    ...(chosen.length > 0 && { lines: reduced.map(({ position, quantity }) => ({ position, quantity })) }),
  });
  const accepted = await acceptQuotation(buyer, { id: request.id }, input);
  const number = Number(accepted.quotation?.acceptance?.order.slice(3));
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const rows = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? ''));
  const wanted = quotationTotals(chosen.length > 0 ? reduced : lines, terms).totalCents;
  const sum = rows.reduce(
    (all, row) => all + row.totalCents + row.coreUnitCents * row.quantity,
    order?.freightCents ?? 0,
  );
  const [kept] = await shop.db.select().from(quotations).where(eq(quotations.requestId, request.id));
  const sums = [order?.totalCents, sum, kept?.acceptedCents, kept?.totalCents];
  expect(sums, `seed ${random.seed}`).toEqual([wanted, wanted, wanted, totalCents]);
}

test('hundreds of quotations have the total of their order and of its lines in the database [O437]', async () => {
  const perWorker = runs(10, 60);
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let count = 0; count < perWorker; count++) {
        const buyer = buyers[(count * workers + worker) % buyers.length];
        // The limit of requests of one account in an hour is 30.
        if (buyer) await quoteAndAccept(buyer, seededRandom(seededRandom().seed + worker * perWorker + count));
      }
    }),
  );
});
