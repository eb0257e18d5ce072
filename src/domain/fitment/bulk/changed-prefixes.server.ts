/** The machines and families whose known prefixes change when machines do. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { rangesToStore } from '../parse-serial-ranges.ts';
import { SerialRanges } from '../serial-range.ts';
import { prefixesOf } from '../split-serial.ts';
import { machineFamilies, machineFamilyMembers, machines } from '../tables.server.ts';

/** What a machine will be; an absent value stays as it is stored. */
export interface ChangedMachine {
  /** Address of the machine: "komatsu/pc200-8". */
  readonly key: string;
  readonly serialText?: string | undefined;
  /** Names of the machine's families. */
  readonly families?: readonly string[] | undefined;
}

/** A machine or family whose known prefixes change. */
export interface ChangedTarget {
  /** The prefixes after the change. */
  readonly prefixes: readonly string[];
  /** Keys of the machines by which they change. */
  readonly machines: readonly string[];
}

const StoredRow = z.object({ key: z.string(), id: z.string(), ranges: SerialRanges, families: z.array(z.string()) });
const FamilyRow = z.object({ id: z.string(), name: z.string(), members: z.array(z.string()) });

/** The known prefixes before and after a change, by key of a machine. */
type KnownPrefixes = ReadonlyMap<
  string,
  { readonly prefixes: readonly string[]; readonly families: readonly string[] }
>;
type TargetEntry = readonly [id: string, target: ChangedTarget];

/**
 * Locks the rows before texts are divided again: no transaction stores a text that the old prefixes divide until this one ends,
 * and those that are being stored are there. Machines come before families, in the order of lockKnownPrefixes. Internal.
 */
export async function lockPrefixes(tx: Scope, changed: readonly ChangedMachine[]): Promise<void> {
  const { keys, names } = namesOf(changed);
  const isChanged = sql`m.make_slug || '/' || m.slug = any(${sql.param(keys)}::text[])`;
  await tx.db.execute(sql`select from ${machines} m where ${isChanged} order by m.id for no key update`);
  await tx.db.execute(sql`
    select from ${machineFamilies} f where f.name = any(${sql.param(names)}::text[]) or f.id in (
      select member.family_id from ${machineFamilyMembers} member join ${machines} m on m.id = member.machine_id
      where ${isChanged})
    order by f.id for no key update`);
}

function namesOf(changed: readonly ChangedMachine[]) {
  const keys = changed.map(({ key }) => key);
  return { keys, names: [...new Set(changed.flatMap(({ families = [] }) => families))] };
}

/** The targets by id of the machine or family. Two statements for any number of machines. Internal. */
export async function listTargets(
  scope: Scope,
  changed: readonly ChangedMachine[],
): Promise<ReadonlyMap<string, ChangedTarget>> {
  const families = await listFamilies(scope, changed);
  const stored = await listStored(scope, [
    ...changed.map(({ key }) => key),
    ...families.flatMap(({ members }) => members),
  ]);
  const before: KnownPrefixes = new Map(
    stored.map((row) => [row.key, { prefixes: prefixesOf(row.ranges), families: row.families }]),
  );
  const after = new Map(before);
  for (const { key, serialText, families: names } of changed) {
    const known = before.get(key) ?? { prefixes: [], families: [] };
    const prefixes = serialText === undefined ? known.prefixes : prefixesOf(rangesToStore(serialText));
    after.set(key, { prefixes, families: names ?? known.families });
  }
  const machineTargets = stored.flatMap(({ key, id }): TargetEntry[] => {
    const prefixes = after.get(key)?.prefixes ?? [];
    return isSame(before.get(key)?.prefixes ?? [], prefixes) ? [] : [[id, { prefixes, machines: [key] }]];
  });
  const familyTargets = families.flatMap(({ id, name }): TargetEntry[] => {
    const of = (known: KnownPrefixes, key: string) =>
      known.get(key)?.families.includes(name) ? (known.get(key)?.prefixes ?? []) : [];
    const ofAll = (known: KnownPrefixes) => [...new Set([...known.keys()].flatMap((key) => of(known, key)))];
    const keys = [...after.keys()].filter((key) => !isSame(of(before, key), of(after, key)));
    const prefixes = ofAll(after);
    return isSame(ofAll(before), prefixes) ? [] : [[id, { prefixes, machines: keys }]];
  });
  return new Map([...machineTargets, ...familyTargets]);
}

const isSame = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();

/** The families of the machines, before and after, with the keys of their members. */
function listFamilies(scope: Scope, changed: readonly ChangedMachine[]) {
  const { keys, names } = namesOf(changed);
  return query(
    scope,
    FamilyRow,
    sql`
      select f.id, f.name, coalesce(array_agg(m.make_slug || '/' || m.slug) filter (where m.id is not null), '{}') as members
      from ${machineFamilies} f left join ${machineFamilyMembers} member on member.family_id = f.id
        left join ${machines} m on m.id = member.machine_id
      group by f.id having f.name = any(${sql.param(names)}::text[])
        or bool_or(m.make_slug || '/' || m.slug = any(${sql.param(keys)}::text[]))`,
  );
}

function listStored(scope: Scope, keys: readonly string[]) {
  return query(
    scope,
    StoredRow,
    sql`
      select m.make_slug || '/' || m.slug as key, m.id, m.serial_ranges as ranges,
        array(select f.name from ${machineFamilyMembers} member join ${machineFamilies} f on f.id = member.family_id
          where member.machine_id = m.id) as families
      from ${machines} m where m.make_slug || '/' || m.slug = any(${sql.param([...new Set(keys)])}::text[])`,
  );
}
