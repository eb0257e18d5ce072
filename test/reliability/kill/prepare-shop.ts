/** The data of a shop that is going to be killed: parts, buyers and an admin with access tokens, and what breaks it on purpose. */
import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { accessTokens, sessions } from '#domain/identity/tables.server.ts';
import { hashOfToken } from '#domain/identity/token-hash.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { openEmbeddedShop } from '../../fixtures/embedded-shop-fixture.ts';

/** Below the limit of a hundred orders an hour. */
const ordersOfBuyer = 80;
const partCount = 40;

export interface PreparedShop {
  readonly dataDir: string;
  readonly partIds: readonly string[];
  readonly buyerTokens: readonly string[];
  readonly staffToken: string;
}

interface Preparation {
  /** Commits are acknowledged before they are written, as with synchronous_commit=off. */
  readonly isAsynchronous?: boolean;
  /** An existing, empty data folder, by default a new one. */
  readonly folder?: string | undefined;
}

/** @param orders for which there have to be buyers */
export async function prepareShop(
  orders: number,
  { isAsynchronous = false, folder }: Preparation = {},
): Promise<PreparedShop> {
  const shop = await openEmbeddedShop(10, folder);
  const target = { ...shop.scope, ...shop.database } as never;
  const tokenOf = async (role: 'buyer' | 'admin') => {
    const { id: userId } = await createUser(target, { role });
    const at = new Date();
    const expiresAt = new Date(at.getTime() + 86_400_000);
    const session = { id: uuid(), userId, token: uuid(), expiresAt, createdAt: at, updatedAt: at };
    const token = `at_${randomBytes(32).toString('base64url')}`;
    await shop.scope.db.insert(sessions).values(session);
    await shop.scope.db
      .insert(accessTokens)
      .values({ tokenHash: hashOfToken(token), sessionId: session.id, userId, expiresAt, createdAt: at });
    return token;
  };
  try {
    const partIds = await Promise.all(
      Array.from({ length: partCount }, () => createPart(target, { availableQuantity: 1_000_000 })),
    );
    const buyerTokens: string[] = [];
    while (buyerTokens.length * ordersOfBuyer < orders) buyerTokens.push(await tokenOf('buyer'));
    if (isAsynchronous) await shop.database.pool.query('alter database sprocket set synchronous_commit = off');
    return { dataDir: shop.dataDir, partIds, buyerTokens, staffToken: await tokenOf('admin') };
  } finally {
    await shop.leave();
  }
}
