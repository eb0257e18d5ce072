/** A page of the whole catalogue in the shop's order, without facets, in one statement: counts, ids and rows in three take three times as long. */
import { asc, desc, type Placeholder, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type SelectedPart, selectParts, showRows } from '#domain/catalog/part-row.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { column } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { isWholeCategory, type ParsedSearch } from './parse-search.server.ts';
import { partOrder } from './part-list-sql.server.ts';
import { partCounts, partSearch } from './tables.server.ts';

/** Parts of the page that is asked for most: without parameters of its own the plan is kept in a catalogue of any size. */
const usualLimit = 24;
/** Pages that begin later are read along the index from its nearer end. */
const maxOffset = 500;

export interface CataloguePage {
  readonly rows: readonly SelectedPart[];
  /** Parts on all pages. */
  readonly total: number;
}

/** Null when the search has a filter or another order, or the page is a late one or empty. Internal. */
export async function findWholeCataloguePage(
  scope: Scope,
  { filters, soldOut, sort, limit, offset }: ParsedSearch,
): Promise<CataloguePage | null> {
  const isWhole = filters.category === undefined && isWholeCategory(filters) && soldOut === 'shown';
  if (!isWhole || sort !== 'relevance' || offset > maxOffset) return null;
  const isUsual = limit === usualLimit && offset === 0;
  const rows = await (isUsual ? readUsualPage(scope, '') : selectPage(scope.db).execute({ limit, offset }));
  const [first] = rows;
  return first ? { rows, total: first.total } : null;
}

const readUsualPage = cachedRead('first page of the catalogue', ['catalogue'], async (scope) => {
  const rows = await selectUsualPage(scope.db).execute();
  return showRows(scope, rows);
});

/** The values of part_counts that stand for every category, brand, attribute code and price band. */
const total = column(
  z.int(),
  sql`(select coalesce(sum(n.parts), 0)::int from ${partCounts} n
    where n.category_no = -1 and n.brand_no = -1 and n.traits = -1 and n.band = -1)`,
);

const pageOf = (db: Db, limit: number | Placeholder, offset: number | Placeholder) =>
  selectParts({ db }, { total })
    .where(
      sql`${parts.id} = any(array(select s.part_id from ${partSearch} s order by ${partOrder('relevance')}
        limit ${typeof limit === 'number' ? sql.raw(String(limit)) : limit} offset ${typeof offset === 'number' ? sql.raw(String(offset)) : offset}))`,
    )
    .orderBy(asc(parts.position), desc(parts.id));

const selectUsualPage = preparedStatement((db) => pageOf(db, usualLimit, 0).prepare('catalogue_first_page'));
const selectPage = preparedStatement((db) =>
  pageOf(db, sql.placeholder('limit'), sql.placeholder('offset')).prepare('catalogue_page'),
);
