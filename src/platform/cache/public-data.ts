/**
 * What public responses show and writes change, as a whole. Single parts are named by their ids beside it. The response
 * cache deletes by both: docs/decisions/002-response-cache.md.
 *
 * catalogue: which parts there are, their categories, brands, numbers, pictures and relations.
 * search: what lists choose, sort and count parts by: texts, prices, and whether a part is in stock.
 * reviews: the published reviews.
 * settings: the owner's texts and facts, of which each page shows some.
 */
export const publicData = ['catalogue', 'search', 'reviews', 'settings'] as const;
export type PublicData = (typeof publicData)[number];

/** What has changed for visitors since an earlier look. */
export interface PublicChanges {
  readonly data: readonly PublicData[];
  /** Ids of parts whose stock, price or texts have changed. */
  readonly partIds: readonly string[];
}

/** Whether something that shows these data and parts has changed. */
export function isAffected(
  { data, partIds }: { readonly data: readonly PublicData[]; readonly partIds: ReadonlySet<string> },
  changes: PublicChanges,
): boolean {
  return changes.data.some((each) => data.includes(each)) || changes.partIds.some((id) => partIds.has(id));
}
