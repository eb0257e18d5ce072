import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sessions } from '#domain/identity/tables.server.ts';
import { startCleanup } from '#jobs/cleanup.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function addExpiredSession(): Promise<void> {
  const { id: userId } = await createUser(shop);
  const at = new Date(shop.now().getTime() - 1000);
  const id = crypto.randomUUID();
  await shop.db.insert(sessions).values({ id, userId, token: id, expiresAt: at, createdAt: at, updatedAt: at });
}

test('a step of the cleanup that fails keeps no other from running, and is repeated soon', async () => {
  await addExpiredSession();
  await shop.db.execute(sql`alter table sessions rename column expires_at to away`);
  const failed: string[] = [];
  const log = { warn: (...args: unknown[]) => failed.push(String(args[1])) };
  const cleanup = startCleanup(shop.system, log, { retryMs: 20 });
  onTestFinished(() => cleanup.stop());
  // The steps before and after the failing one have run, and it has been tried more than once.
  await expect.poll(() => failed.length).toBeGreaterThan(1);
  expect(new Set(failed)).toEqual(new Set(['cleanup of sessions failed; it runs again after a pause']));
  await shop.db.execute(sql`alter table sessions rename column away to expires_at`);
  await expect.poll(() => shop.db.$count(sessions)).toBe(0);
});
