/** Sample requests about a person's data. Whoever is erased is made for it. */
import { createUser } from '../../fixtures/factories.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Caller } from './sample-buyer.ts';
import type { Sample } from './samples.ts';

export async function privacySample(
  { shop }: ApiFixture,
  operation: string,
  { email }: Caller,
): Promise<Sample | undefined> {
  if (operation === 'exportOwnData') return { path: `/user/${email}/data`, options: {} };
  if (operation === 'eraseOwnAccount') return { path: `/user/${email}/erasure`, options: {} };
  if (operation === 'exportCustomerData')
    return { path: `/customer/${(await createUser(shop)).email}/data`, options: {} };
  if (operation === 'eraseCustomer')
    return { path: `/customer/${(await createUser(shop)).email}/erasure`, options: {} };
  return undefined;
}
