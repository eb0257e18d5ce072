/** The machines as staff look for them, page by page. */
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { likePatterns } from '#platform/database/like-patterns.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { Page } from '#platform/values/page.ts';
import type { StaffMachine } from './machine-contract.ts';
import { machineColumns, machineOrder } from './machine-row.server.ts';
import { machineKey } from './read-machine-text.ts';
import { machineFamilies, machineFamilyMembers, machines } from './tables.server.ts';

interface MachineSearch {
  /** The text that is searched; empty: all machines. */
  readonly q: string;
  /** Number of the page, from 1. */
  readonly page: number;
  readonly limit: number;
}

/**
 * One page of the machines that have every word of the text in maker and name (in any spelling), serial numbers, engine or a
 * family, in the order of their names. For admins. Throws unauthenticated, forbidden.
 */
export async function searchMachines(scope: Scope, { q, page, limit }: MachineSearch): Promise<Page<StaffMachine>> {
  requirePermission(scope, 'see_shop');
  const condition = matching(scope, q);
  const [found, total] = await Promise.all([
    scope.db
      .select(machineColumns)
      .from(machines)
      .where(condition)
      .orderBy(...machineOrder)
      .limit(limit)
      .offset((page - 1) * limit),
    scope.db.$count(machines, condition),
  ]);
  const families = await familiesOf(
    scope,
    found.map(({ id }) => id),
  );
  return {
    items: found.map((machine) => ({ ...machine, families: families.get(machine.id) ?? [] })),
    total,
    page,
    limit,
  };
}

/** The condition of the text; undefined: all machines. */
function matching(scope: Scope, text: string): SQL | undefined {
  const words = likePatterns(text);
  return or(named(text), and(...words.map((pattern) => or(named(pattern), described(scope, pattern)))));
}

/** Maker and name have these letters and digits; undefined for a text without any. */
function named(text: string): SQL | undefined {
  const key = machineKey(text);
  return key === '' ? undefined : sql`position(${key} in ${machines.fullKey}) > 0`;
}

function described({ db }: Scope, pattern: string): SQL | undefined {
  const family = db
    .select({ id: machineFamilyMembers.machineId })
    .from(machineFamilyMembers)
    .innerJoin(machineFamilies, eq(machineFamilies.id, machineFamilyMembers.familyId))
    .where(ilike(machineFamilies.name, pattern));
  return or(ilike(machines.serialText, pattern), ilike(machines.engineModel, pattern), inArray(machines.id, family));
}

/** Names of families, by id of the machine. */
async function familiesOf({ db }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .select({ machineId: machineFamilyMembers.machineId, name: machineFamilies.name })
    .from(machineFamilyMembers)
    .innerJoin(machineFamilies, eq(machineFamilies.id, machineFamilyMembers.familyId))
    .where(inArray(machineFamilyMembers.machineId, [...ids]))
    .orderBy(machineFamilies.name);
  const byMachine = Map.groupBy(rows, ({ machineId }) => machineId);
  return new Map([...byMachine].map(([id, all]) => [id, all.map(({ name }) => name)]));
}
