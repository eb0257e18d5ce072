/** Parts for the tests of the search. */
import { createPart } from '#domain/catalog/create-part.server.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { insertSamplePicture } from '../../fixtures/factories.ts';
import { product } from '../catalog/product-fixture.ts';
import type { KnownPart } from './number-queries-fixture.ts';

/** Creates a part with its numbers. Returns its id. */
export async function addPart(
  shop: TestShop,
  { brand, partNumber, further }: KnownPart,
  given: Parameters<typeof product>[0] = {},
): Promise<string> {
  const numbers = further.map(([kind, maker, number]) => ({ kind, maker, number }));
  await insertSamplePicture(shop);
  const { insertedId } = await createPart(shop.system, product({ brand, partNumber, numbers, ...given }));
  return insertedId;
}
