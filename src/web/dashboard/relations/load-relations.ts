/** All that the page of a part says about its relations, in the calls that it takes. */
import type { Brand } from '#domain/catalog/contract.ts';
import type { Replacements } from '#domain/relations/contract.ts';
import type { GroupJoin, Interchange } from '#domain/relations/interchange-contract.ts';
import { api } from '#web/api-client.ts';

export interface Relations {
  readonly replacements: Replacements;
  readonly interchange: Interchange;
  /** The newest first. */
  readonly joins: readonly GroupJoin[];
  /** Names, to choose a part by. */
  readonly brands: readonly string[];
}

export async function loadRelations(id: string): Promise<Relations> {
  const part = `/product/${encodeURIComponent(id)}`;
  const [replacements, interchange, joins, brands] = await Promise.all([
    api<Replacements>(`${part}/replacement`),
    api<Interchange>(`${part}/interchange`),
    api<GroupJoin[]>(`${part}/interchange/join`),
    api<Brand[]>('/brand'),
  ]);
  return { replacements, interchange, joins, brands: brands.map(({ name }) => name) };
}
