/** Drawings for measuring: one for 25 parts, each of 17 callouts, and every 80th of 300. */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';

const partsOfDrawing = 25;
const callouts = 17;
/** One drawing of this many is a large one. */
const largeEvery = 80;
const largeCallouts = 300;

/** The slug of large drawing n, from 0. */
export const largeDrawing = (n: number): string => `drawing-${(n + 1) * largeEvery}`;

/** Large drawings of a shop with that many parts. */
export const largeDrawingsOf = (parts: number): number => Math.floor(parts / partsOfDrawing / largeEvery);

/** Drawings of the machines and parts that the shop has. Drawing n is of machine n, and of every machine 2,000 further on. */
export async function generateDrawings(scope: Scope): Promise<void> {
  await scope.db.execute(sql`
    insert into drawings (id, slug, code, title, assembly, kind, width, height, svg, position, updated_by_email, created_at, updated_at)
    select gen_random_uuid(), 'drawing-' || n, 'D-' || n, 'Assembly ' || n, 'Group ' || n % 9, 'assembly', 2000, 1400,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 1400">'
        || repeat('<path d="M100 100h200v200h-200z" fill="none" stroke="currentColor"/>', 200) || '</svg>',
      n, 'staff@example.com', now(), now()
    from generate_series(1, (select count(*) / ${partsOfDrawing}::int from parts)) n`);
  await scope.db.execute(sql`
    create table part_places as select id, name, row_number() over () as n from parts`);
  await scope.db.execute(sql`alter table part_places add primary key (n)`);
  await scope.db.execute(sql`
    create table drawing_numbers as
      select id, substr(slug, 9)::int as n, case when substr(slug, 9)::int % ${largeEvery}::int = 0 then ${largeCallouts}::int else ${callouts}::int end as callouts
      from drawings`);
  await scope.db.execute(sql`
    insert into drawing_machines (id, drawing_id, machine_id)
    select gen_random_uuid(), d.id, m.id from drawing_numbers d
      join (select id, row_number() over (order by name) n, count(*) over () as machines from machines) m on m.n = 1 + d.n % m.machines`);
  await scope.db.execute(sql`
    insert into drawing_items (id, drawing_id, callout, place, name, part_id, quantity)
    select gen_random_uuid(), d.id, place + 1, place, p.name, p.id, 1 + place % 4
    from drawing_numbers d cross join lateral generate_series(0, d.callouts - 1) place
      join part_places p on p.n = 1 + (d.n::bigint * 7919 + place * 104729) % (select count(*) from part_places)`);
  await scope.db.execute(sql`
    insert into drawing_spots (drawing_id, place, callout, kind, shape)
    select d.id, place, place + 1, 'callout', jsonb_build_object('shape', 'circle', 'cx', 40 + place % 30 * 60, 'cy', 40 + place / 30 * 60, 'r', 24)
    from drawing_numbers d, generate_series(0, d.callouts - 1) place`);
  await scope.db.execute(sql`drop table drawing_numbers, part_places`);
  await scope.db.execute(sql`analyze drawings, drawing_machines, drawing_items, drawing_spots`);
}
