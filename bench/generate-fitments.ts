/** Machines and fitments for measuring: ten fitments a part, some machines with many more parts than others. */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';

/** Models of the generated shop. */
export const machineCount = 2000;
const familyCount = 200;
const machinesOfFamily = 10;

/** Fitments of each part of the catalogue. */
export const fitmentsOfPart = 10;

/** Machines, families, and ten fitments of each part. */
export async function generateFitments(scope: Scope): Promise<void> {
  await generateMachines(scope);
  await insertFitments(scope);
}

/** Machines without fitments. Machine n is "Maker m M{n}-8". */
export async function generateMachines(scope: Scope): Promise<void> {
  await scope.db.execute(sql`
    insert into machines (id, make_slug, make, slug, model, series, name, name_key, kind, serial_text, serial_ranges, created_at, updated_at)
    select gen_random_uuid(), 'maker-' || n % 20, 'Maker ' || n % 20, 'm' || n || '-8', 'M' || n, '8', 'M' || n || '-8', 'M' || n || '8',
      'crawler_excavator', '100001 and up', '[{"prefix":"","from":100001,"to":null}]', now(), now()
    from generate_series(1, ${machineCount}::int) n`);
  await scope.db.execute(sql`
    insert into machine_families (id, slug, name, created_at)
    select gen_random_uuid(), 'family-' || n, 'Family ' || n, now() from generate_series(1, ${familyCount}::int) n`);
  await scope.db.execute(sql`
    insert into machine_family_members (family_id, machine_id)
    select f.id, m.id from (select id, row_number() over (order by slug) n from machine_families) f
      join (select id, row_number() over (order by name) n from machines) m on (m.n - 1) / ${machinesOfFamily}::int = f.n - 1`);
  await scope.db.execute(sql`analyze machines, machine_families, machine_family_members`);
}

/**
 * Nine of ten fitments name a machine, the others a family; two of three have a serial range, one of twenty depends on the
 * equipment. Machine 1 has the most parts, one of 250 fitments: of 5 million 20,000, which is a parts book of 7,000 lines with three
 * makers of each part.
 */
async function insertFitments(scope: Scope): Promise<void> {
  await scope.db.execute(sql`
    insert into fitments (id, part_id, machine_id, family_id, serial_text, serial_ranges, qualifiers, quantity_per_machine, created_at, updated_at)
    select gen_random_uuid(), p.id, case when k < ${fitmentsOfPart}::int then m.id end, case when k = ${fitmentsOfPart}::int then f.id end,
      case when k % 3 = 0 then '' else r.first || '–' || r.last end,
      case when k % 3 = 0 then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('prefix', '', 'from', r.first, 'to', r.last)) end,
      case when (p.n + k) % 20 = 0 then '{"bucket":"rock"}'::jsonb else '{}' end, 2, now(), now()
    from (select id, row_number() over () n from parts) p, generate_series(1, ${fitmentsOfPart}::int) k
      cross join lateral (select 100001 + (p.n * 7919 + k * 104729) % 200000 as first, 400000 as last,
        1 + floor(${machineCount}::int * power(((p.n * 48271 + k * 69621) % 99991) / 99991.0, 1.375))::int as machine) r
      join (select id, row_number() over (order by name) n from machines) m on m.n = r.machine
      join (select id, row_number() over (order by slug) n from machine_families) f on f.n = 1 + r.machine % ${familyCount}::int`);
  await scope.db.execute(sql`vacuum analyze fitments`);
}
