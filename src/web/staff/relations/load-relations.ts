/** The relations of a part for its dashboard page, loaded in parallel. */
import type { PartMerge, Replacements } from '#domain/relations/contract.ts';
import type { GroupJoin, Interchange, InterchangeNoteChange } from '#domain/relations/interchange-contract.ts';
import { call } from '#web/session/api-client.ts';

export interface Relations {
  readonly replacements: Replacements;
  readonly interchange: Interchange;
  /** Changes of the notes of the group, newest first. */
  readonly noteChanges: readonly InterchangeNoteChange[];
  /** Joins of the group, newest first. */
  readonly joins: readonly GroupJoin[];
  /** Merges into the part, newest first. */
  readonly merges: readonly PartMerge[];
  /** Brand names, as suggestions. */
  readonly brands: readonly string[];
}

/** Fetches everything that the page of a part's relations shows. Throws ApiProblem. */
export async function loadRelations(id: string): Promise<Relations> {
  const [replacements, interchange, noteChanges, joins, merges, brands] = await Promise.all([
    call('getReplacements', { path: { id } }),
    call('getInterchange', { path: { id } }),
    call('listInterchangeNoteChanges', { path: { id } }),
    call('listInterchangeJoins', { path: { id } }),
    call('listMerges', { path: { id } }),
    call('listBrands'),
  ]);
  return { replacements, interchange, noteChanges, joins, merges, brands: brands.map(({ name }) => name) };
}
