/** All that the page of a part says about its relations, in the calls that it takes. */
import type { Replacements } from '#domain/relations/contract.ts';
import type { GroupJoin, Interchange } from '#domain/relations/interchange-contract.ts';
import { call } from '#web/api-client.ts';

export interface Relations {
  readonly replacements: Replacements;
  readonly interchange: Interchange;
  /** The newest first. */
  readonly joins: readonly GroupJoin[];
  /** Names, to choose a part by. */
  readonly brands: readonly string[];
}

export async function loadRelations(id: string): Promise<Relations> {
  const [replacements, interchange, joins, brands] = await Promise.all([
    call('getReplacements', { path: { id } }),
    call('getInterchange', { path: { id } }),
    call('listInterchangeJoins', { path: { id } }),
    call('listBrands'),
  ]);
  return { replacements, interchange, joins, brands: brands.map(({ name }) => name) };
}
