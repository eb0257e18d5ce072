/** Buyers and parts for an order load, written straight to the database of a shop: signing in is not what is tested. */
import { v7 as uuid } from 'uuid';
import { accessTokens, sessions, users } from '#domain/identity/tables.server.ts';
import { hashOfToken } from '#domain/identity/token-hash.ts';
import type { Database } from '#platform/database/db.server.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';

const partCount = 200;
const lifetimeMs = 6 * 3_600_000;

/** @param buyers each may place a hundred orders an hour */
export async function prepareShop({ db }: Database, buyers: number): Promise<{ tokens: string[]; partIds: string[] }> {
  const now = new Date();
  const at = { createdAt: now, updatedAt: now };
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const made = Array.from({ length: buyers }, () => ({
    userId: uuid(),
    sessionId: uuid(),
    token: `at_${(uuid() + uuid()).replaceAll('-', '').slice(0, 43)}`,
  }));
  await db.transaction(async (tx) => {
    await tx.insert(users).values(
      made.map(({ userId: id }) => ({
        id,
        email: `buyer-${id}@example.com`,
        name: 'Ada Buyer',
        role: 'buyer' as const,
        emailVerified: true,
        ...at,
      })),
    );
    await tx
      .insert(sessions)
      .values(made.map(({ sessionId: id, userId }) => ({ id, userId, token: uuid(), expiresAt, ...at })));
    await tx.insert(accessTokens).values(
      made.map(({ token, sessionId, userId }) => ({
        tokenHash: hashOfToken(token),
        sessionId,
        userId,
        expiresAt,
        createdAt: now,
      })),
    );
  });
  const shop = { db, now: () => now } as TestShop;
  const partIds: string[] = [];
  for (let part = 0; part < partCount; part += 1)
    partIds.push(await createPart(shop, { availableQuantity: 1_000_000 }));
  return { tokens: made.map(({ token }) => token), partIds };
}
