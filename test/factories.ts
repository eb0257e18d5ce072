/** Users, pictures and parts for tests, with defaults for everything that a test does not set. */
import { v7 as uuid } from 'uuid';
import { brands, categories, parts } from '#domain/catalog/tables.server.ts';
import { isPasswordOf, passwordAccount } from '#domain/identity/password-account.server.ts';
import { hashPassword } from '#domain/identity/password-hash.server.ts';
import { accounts, users } from '#domain/identity/tables.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { images } from '#domain/media/tables.server.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import { orders } from '#domain/orders/tables.server.ts';
import type { Role, User } from '#platform/scope.ts';
import type { TestShop } from './database.ts';

/** Inserts a user without a password. Their email is confirmed unless `given` says otherwise. */
export async function createUser(shop: TestShop, given: Partial<User> & { role?: Role } = {}): Promise<User> {
  const id = given.id ?? uuid();
  const user: User = {
    id,
    email: given.email ?? `buyer-${id}@example.com`,
    name: given.name ?? 'Ada Buyer',
    role: given.role ?? 'buyer',
    emailVerified: given.emailVerified ?? true,
  };
  await shop.db.insert(users).values({ ...user, createdAt: shop.now(), updatedAt: shop.now() });
  return user;
}

/** Inserts an order of a user, without lines. */
export async function createOrder(shop: TestShop, user: User, state: OrderState = 'placed'): Promise<void> {
  const { id: userId, email, name } = user;
  await shop.db.insert(orders).values({
    id: uuid(),
    userId,
    email,
    name,
    phone: '',
    state,
    currency: 'USD',
    totalCents: 100,
    placedAt: shop.now(),
  });
}

/** Inserts an uploaded picture of a user, without its file; its path. */
export async function createPicture(shop: TestShop, uploader: Pick<User, 'id'>): Promise<string> {
  const id = uuid();
  await shop.db
    .insert(images)
    .values({ id, width: 300, height: 200, createdBy: uploader.id, sha256: id, createdAt: shop.now() });
  return imageUrl(id);
}

/** The password that `givePassword` sets. */
export const userPassword = 'a quarry of my own 7';
let userPasswordHash: Promise<string> | undefined;

/** Sets the password of a user to `userPassword`. */
export async function givePassword(shop: TestShop, user: User): Promise<User> {
  userPasswordHash ??= hashPassword(userPassword);
  await shop.db.delete(accounts).where(isPasswordOf(user.id));
  await shop.db.insert(accounts).values(passwordAccount(user.id, await userPasswordHash, shop.now()));
  return user;
}

/** The path of a picture that samples of products refer to. */
export const samplePicture = '/img/00000000-0000-7000-8000-00000000000a';

/** Inserts the picture of `samplePicture`, without its file, unless it is there. */
export async function insertSamplePicture(shop: TestShop): Promise<void> {
  const id = samplePicture.slice('/img/'.length);
  await shop.db
    .insert(images)
    .values({ id, width: 800, height: 600, createdBy: null, sha256: id, createdAt: shop.now() })
    .onConflictDoNothing();
}

/** Inserts a part; its id. Default: $12.50, 100 pieces in stock, minimum order 1. */
export async function createPart(shop: TestShop, given: Partial<typeof parts.$inferInsert> = {}): Promise<string> {
  const id = given.id ?? uuid();
  const [brandId, categoryId] = await Promise.all([
    findOrMake(shop, brands, 'test-brand'),
    findOrMake(shop, categories, 'test-category'),
  ]);
  await shop.db.insert(parts).values({
    id,
    brandId,
    categoryId,
    slug: `part-${id}`,
    partNumber: `T-${id.slice(-12)}`,
    partNumberKey: `T${id.slice(-12).toUpperCase()}`,
    name: 'Track roller',
    partType: 'Track roller',
    description: 'A track roller for tests.',
    grade: 'aftermarket',
    condition: 'new',
    priceCents: 1250,
    availableQuantity: 100,
    minimumOrderQuantity: 1,
    createdByEmail: 'shop@example.com',
    createdAt: shop.now(),
    updatedAt: shop.now(),
    ...given,
  });
  return id;
}

async function findOrMake(shop: TestShop, table: typeof brands | typeof categories, slug: string): Promise<string> {
  await shop.db
    .insert(table)
    .values({ id: uuid(), slug, name: slug, position: 1 } as typeof categories.$inferInsert)
    .onConflictDoNothing();
  const rows = await shop.db.select({ id: table.id, slug: table.slug }).from(table);
  const row = rows.find((candidate) => candidate.slug === slug);
  if (!row) throw new Error(`No ${slug}`);
  return row.id;
}
