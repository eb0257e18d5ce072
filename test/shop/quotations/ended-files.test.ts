/** Files of requests that have ended: those without an order go, and their lines say so. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteFilesOfEnded } from '#domain/quotations/files/delete-files-of-ended.server.ts';
import { readRequestFile } from '#domain/quotations/files/read-request-file.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import type { RequestState } from '#domain/quotations/request-states.ts';
import { quotationRequests } from '#domain/quotations/tables.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { newRequestRef, pdfOf, uploadRequestBytes } from '../../fixtures/request-files.ts';
import { sentRequest } from './quotation-fixture.ts';

let shop: TestShop;
let staff: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales' }));
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

/** A request with a PDF that has come into this state so many days ago. */
async function endedRequest(state: RequestState, days: number) {
  const ref = newRequestRef();
  const { id: file } = await uploadRequestBytes(stranger, ref, pdfOf(1000), { name: 'plate.pdf' });
  await sentRequest(stranger, { ...ref, lines: [{ name: 'Seal', quantity: 1, files: [file] }] });
  const closedAt = new Date(shop.system.now().getTime() - days * 86_400_000);
  await shop.db.update(quotationRequests).set({ state, closedAt }).where(eq(quotationRequests.id, ref.id));
  return { ref, file };
}

async function keysOf(file: string): Promise<number> {
  let count = 0;
  for await (const { key } of shop.files.list()) if (key.includes(file)) count += 1;
  return count;
}

test('90 days after a request was declined, withdrawn or has expired its files are deleted, and the line says so [O483]', async () => {
  const ended = [
    await endedRequest('declined', 91),
    await endedRequest('withdrawn', 91),
    await endedRequest('expired', 91),
  ];
  const kept = [
    await endedRequest('declined', 89),
    await endedRequest('accepted', 400),
    // A new quotation has followed the end.
    await endedRequest('quoted', 91),
  ];
  expect(await deleteFilesOfEnded(shop.system)).toBe(3);
  expect(await deleteFilesOfEnded(shop.system)).toBe(0);
  for (const { ref, file } of ended) {
    expect(await keysOf(file)).toBe(0);
    const { lines } = await getQuotationRequest(stranger, ref);
    expect(lines).toMatchObject([{ files: [{ name: 'plate.pdf', isRemoved: true }] }]);
    const error = await appErrorOf(readRequestFile(staff, { id: ref.id }, file, 'full'));
    expect([error.code, error.message]).toEqual(['not_found', expect.stringContaining('removed 90 days after')]);
  }
  for (const { ref, file } of kept) {
    const { lines } = await getQuotationRequest(stranger, ref);
    expect(lines).toMatchObject([{ files: [{ isRemoved: false }] }]);
    expect((await readRequestFile(staff, { id: ref.id }, file, 'full')).bytes).toHaveLength(1000);
  }
});

test('a deletion that stops at one file goes on with it [O483]', async () => {
  const { ref, file } = await endedRequest('declined', 91);
  const files = Object.assign(Object.create(shop.files), {
    remove: () => Promise.reject(new Error('The file store does not answer')),
  });
  await expect(deleteFilesOfEnded({ ...shop.system, files })).rejects.toThrow('does not answer');
  expect((await getQuotationRequest(stranger, ref)).lines).toMatchObject([{ files: [{ isRemoved: false }] }]);
  expect(await deleteFilesOfEnded(shop.system)).toBe(1);
  expect(await keysOf(file)).toBe(0);
});
