/** All machines that a part fits. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Page } from '#platform/values/page.ts';
import { Fitment } from './fitment-contract.ts';
import { fitments, machineFamilyMembers, machines } from './tables.server.ts';

const FitmentRow = Fitment.extend({ total: z.number() });

/**
 * One row for each fitment and machine, by maker and name: a fitment of a family gives a row for each of its machines. Public.
 * @param page number of the page, from 1
 */
export async function listFitments(
  scope: Scope,
  partId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Page<Fitment>> {
  const rows = await query(
    scope,
    FitmentRow,
    sql`
      select json_build_object('id', m.id, 'makeSlug', m.make_slug, 'slug', m.slug, 'make', m.make, 'name', m.name) as machine,
        f.serial_text as "serialText", f.engine_serial_text as "engineSerialText", f.qualifiers, f.position,
        f.quantity_per_machine as "quantityPerMachine", f.note, f.source, count(*) over ()::int as total
      from ${fitments} f
        left join ${machineFamilyMembers} member on member.family_id = f.family_id
        join ${machines} m on m.id = coalesce(f.machine_id, member.machine_id)
      where f.part_id = ${partId}
      order by m.make, m.name, f.position, f.serial_text, f.id
      limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { items: rows.map(({ total: _, ...fitment }) => fitment), total: rows[0]?.total ?? 0, page, limit };
}
