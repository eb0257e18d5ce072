/** How many parts of each category fit a machine. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { countCategories } from '#domain/catalog/category-tree.ts';
import type { Category } from '#domain/catalog/contract.ts';
import { categories, parts } from '#domain/catalog/tables.server.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type ChosenMachine, isModelAlone } from './chosen-machine.ts';
import { fitsCondition } from './fits-condition.server.ts';

const CategoryRow = z.object({
  serial: z.int(),
  slug: z.string(),
  name: z.string(),
  position: z.int(),
  path: z.array(z.int()),
  parts: z.int(),
});

/**
 * The categories with a part that fits, in the shop's order, each followed by those below it, whose parts it counts, too: as
 * many as a list has that is limited to the category and to what fits. Public.
 */
export function listFittingCategories(scope: Scope, chosen: ChosenMachine): Promise<readonly Category[]> {
  // Models are few and asked for again and again, serial numbers are neither.
  return isModelAlone(chosen) ? readCounts(scope, chosen.machine.id, chosen) : countFitting(scope, chosen);
}

const readCounts = cachedRead('fitting_categories', ['catalogue'], countFitting);

async function countFitting(scope: Scope, chosen: ChosenMachine): Promise<readonly Category[]> {
  const rows = await query(
    scope,
    CategoryRow,
    sql`
      with counted as (
        select category_id, count(*)::int as parts from ${parts}
        where archived_at is null and ${fitsCondition(sql`id`, chosen)}
        group by category_id)
      select c.no as serial, c.slug, c.name, c.position, c.path, coalesce(counted.parts, 0) as parts
      from ${categories} c left join counted on counted.category_id = c.id`,
  );
  return countCategories(rows).filter(({ count }) => count > 0);
}
