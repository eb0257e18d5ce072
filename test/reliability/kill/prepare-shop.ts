/** The data of a shop that is going to be killed: parts, buyers and an admin with access tokens, and what breaks it on purpose. */
import { createAccessToken } from '../../fixtures/access-token.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../../fixtures/embedded-shop-fixture.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';

/** Below the limit of a hundred orders an hour. */
const ordersOfBuyer = 80;
const partCount = 40;

export interface ShopData {
  readonly partIds: readonly string[];
  readonly buyerTokens: readonly string[];
  readonly staffToken: string;
}

export interface PreparedShop extends ShopData {
  readonly dataDir: string;
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
  try {
    const data = await fillShop(shop, orders);
    if (isAsynchronous) await shop.database.pool.query('alter database sprocket set synchronous_commit = off');
    return { dataDir: shop.dataDir, ...data };
  } finally {
    await shop.leave();
  }
}

/** @param orders for which there have to be buyers */
export async function fillShop({ scope }: Pick<EmbeddedShop, 'scope'>, orders: number): Promise<ShopData> {
  const tokenOf = async (role: 'buyer' | 'admin') => createAccessToken(scope, await createUser(scope, { role }));
  const given = { availableQuantity: 1_000_000 };
  const partIds = await Promise.all(Array.from({ length: partCount }, () => createPart(scope, given)));
  const buyerTokens: string[] = [];
  while (buyerTokens.length * ordersOfBuyer < orders) buyerTokens.push(await tokenOf('buyer'));
  return { partIds, buyerTokens, staffToken: await tokenOf('admin') };
}
