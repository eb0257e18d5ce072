/** Lists of drawings: of one machine, or those that a text finds. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { machineFamilyMembers, machines } from '#domain/fitment/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Page } from '#platform/values/page.ts';
import { plainText } from '#platform/values/text.ts';
import { DrawingSummary } from './contract.ts';
import { drawingItems, drawingMachines, drawings } from './tables.server.ts';

export interface DrawingFilter {
  /** The machine as in addresses: komatsu/pc200-8. Drawings of any machine are not among those of one. */
  readonly machine?: string | undefined;
  /** Words in code, title or assembly. */
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit: number;
}

const Row = DrawingSummary.omit({ updatedAt: true }).extend({ updatedAt: z.string(), total: z.int() });

/** The drawings by assembly, in their order: overviews first. Public. */
export async function listDrawings(scope: Scope, filter: DrawingFilter): Promise<Page<DrawingSummary>> {
  const { page, limit } = filter;
  const rows = await query(
    scope,
    Row,
    sql`
    select d.slug, d.code, d.title, d.assembly, d.kind, to_json(d.updated_at) #>> '{}' as "updatedAt",
      (select count(distinct i.callout)::int from ${drawingItems} i where i.drawing_id = d.id) as "calloutCount",
      count(*) over ()::int as total
    from ${drawings} d
    where ${sql.join(conditionsOf(filter), sql` and `)}
    order by d.kind desc, d.assembly, d.position, d.code
    limit ${limit} offset ${(page - 1) * limit}`,
  );
  const items = rows.map(({ total: _total, updatedAt, ...row }) => ({
    ...row,
    updatedAt: new Date(updatedAt).toISOString(),
  }));
  return { items, total: rows[0]?.total ?? 0, page, limit };
}

function conditionsOf({ machine, q = '' }: DrawingFilter): SQL[] {
  const words = plainText(q).split(/\s+/).filter(Boolean).slice(0, 10);
  return [
    sql`true`,
    ...words.map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return sql`d.code || ' ' || d.title || ' ' || d.assembly ilike ${pattern}`;
    }),
    ...(machine === undefined ? [] : [isOfMachine(machine)]),
  ];
}

/** The condition that a drawing names the machine, or a family of which it is a member. */
function isOfMachine(address: string): SQL {
  const [makeSlug = '', slug = ''] = plainText(address).toLowerCase().split('/');
  return sql`d.id in (
    select dm.drawing_id from ${machines} m
    left join ${machineFamilyMembers} f on f.machine_id = m.id
    join ${drawingMachines} dm on dm.machine_id = m.id or dm.family_id = f.family_id
    where m.make_slug = ${makeSlug} and m.slug = ${slug})`;
}
