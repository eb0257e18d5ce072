/** The buyer of the sample requests that need an order. */
import { createAddress, listAddresses } from '#domain/addresses/address-book.server.ts';
import { canonicalEmail } from '#domain/identity/contract.ts';
import type { User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { createUser } from '../../fixtures/factories.ts';
import type { ApiFixture } from './api-fixture.ts';

export type Caller = Pick<User, 'id' | 'email'>;

export function asUser(caller: Caller): User {
  return { ...caller, email: canonicalEmail(caller.email), name: 'Ada Buyer', role: 'buyer', emailVerified: true };
}

/** The caller; for admins a new buyer, because a buyer can place a hundred orders an hour. */
export async function buyerOf({ shop, admin }: ApiFixture, caller: Caller): Promise<User> {
  return caller.id === admin.id ? createUser(shop) : asUser(caller);
}

/** An address book has a limit; one address serves all requests. */
export async function addressOf(shop: ApiFixture['shop'], user: User) {
  const scope = shop.as(user);
  const [address = await createAddress(scope, user.email, typedAddress())] = await listAddresses(scope, user.email);
  return address;
}
