/** The parts of an edit. Internal: the caller checks the permission. */
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { maxEditParts, type PartSelection } from './contract.ts';

/** Parts that one search returns: PartQuery allows no more. */
const pageSize = 1000;

/** Ids of the parts, each once. Throws invalid when there are too many. */
export async function selectPartIds(scope: Scope, parts: PartSelection): Promise<string[]> {
  if ('ids' in parts) return [...new Set(parts.ids.map((id) => id.toLowerCase()).filter(isId))];
  const ids = new Set<string>();
  for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
    // An order without ties that does not depend on prices: parts that change between two pages do not move.
    const query = PartQuery.parse({ ...parts.search, sort: 'newest', page, limit: pageSize });
    const found = await searchParts(scope, query, { facets: false });
    total = found.total;
    if (total > maxEditParts) throw invalidField('parts', m.edits_too_many({ count: total, max: maxEditParts }));
    for (const { _id } of found.items) ids.add(_id);
  }
  return [...ids];
}
