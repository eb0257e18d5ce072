/** The drawings before and after one, as a parts book of its machine is leafed through. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { DrawingRef } from './contract.ts';
import { drawingsOfMachine, machineDrawingOrder } from './drawing-machines.server.ts';
import { drawings } from './tables.server.ts';

const Neighbours = z.object({ previous: DrawingRef.nullable(), next: DrawingRef.nullable() });
export type Neighbours = z.infer<typeof Neighbours>;

const none: Neighbours = { previous: null, next: null };

/** The neighbours in the order of listMachineDrawings; none for a drawing that is not of the machine. Public. */
export async function findNeighbours(scope: Scope, machineId: string, slug: string): Promise<Neighbours> {
  const reference = sql`json_build_object('slug', d.slug, 'code', d.code, 'title', d.title)`;
  const [found] = await query(
    scope,
    Neighbours,
    sql`
      select previous, next from (
        select d.slug, lag(${reference}) over in_order as previous, lead(${reference}) over in_order as next
        from ${drawings} d
        where d.id in ${drawingsOfMachine(sql`${machineId}::uuid`)}
        window in_order as (order by ${machineDrawingOrder})) ordered
      where slug = ${slug}`,
  );
  return found ?? none;
}
