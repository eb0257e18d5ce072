/** Valid requests for the address book. */
import { createAddress, listAddresses } from '#domain/addresses/address-book.server.ts';
import type { User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

/** Undefined for other operations. @param user the caller, whose book it is */
export async function addressSample(
  { shop, buyer, other, admin }: ApiFixture,
  operation: string,
  { email }: Pick<User, 'email'>,
): Promise<Sample | undefined> {
  const book = `/user/${email}/address`;
  const json = typedAddress();
  /** The caller's address; of a caller without an account, no address. */
  const own = async () => {
    const owner = [buyer, other, admin].find((user) => user.email === email);
    if (!owner) return `${book}/00000000-0000-7000-8000-000000000000`;
    const scope = shop.as(owner);
    const [found = await createAddress(scope, email, json)] = await listAddresses(scope, email);
    return `${book}/${found._id}`;
  };
  const samples: Record<string, () => Promise<Sample> | Sample> = {
    listAddresses: () => ({ path: book, options: {} }),
    createAddress: () => ({ path: book, options: { json } }),
    changeAddress: async () => ({ path: await own(), options: { json: typedAddress({ city: 'Leer' }) } }),
    deleteAddress: async () => ({ path: await own(), options: {} }),
    setDefaultAddress: async () => ({ path: `${await own()}/default`, options: {} }),
    listAddressCountries: () => ({ path: '/address-format', options: {} }),
    getAddressFormat: () => ({ path: '/address-format/CN', options: {} }),
  };
  return samples[operation]?.();
}
