/** The machines of the shop. */
import { and, count, eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import type { Machine, MachineMake } from './machine-contract.ts';
import { machineColumns, machineOrder } from './machine-row.server.ts';
import { knownAliases } from './make-names.ts';
import { machineMakeAliases, machines } from './tables.server.ts';

/** The slug in any case of letters, without what PostgreSQL refuses in a text. */
const slugOf = (text: string) => plainText(text).toLowerCase();

/** The machine with this address; null: the shop does not know it. Public. */
export async function findMachine(scope: Scope, makeSlug: string, slug: string): Promise<Machine | null> {
  const [machine = null] = await scope.db
    .select(machineColumns)
    .from(machines)
    .where(and(eq(machines.makeSlug, slugOf(makeSlug)), eq(machines.slug, slugOf(slug))));
  return machine;
}

/** The machine with this address. Public. Throws not_found. */
export async function getMachine(scope: Scope, makeSlug: string, slug: string): Promise<Machine> {
  const machine = await findMachine(scope, makeSlug, slug);
  if (!machine) throw new AppError('not_found', m.fitment_machine_unknown({ machine: `${makeSlug}/${slug}` }));
  return machine;
}

/** Makers by name, each with its number of models and its other names. Public. */
export async function listMakes(scope: Scope): Promise<MachineMake[]> {
  const rows = await scope.db
    .select({
      slug: machines.makeSlug,
      name: machines.make,
      machines: count(),
      aliases: machineMakeAliases.aliases,
    })
    .from(machines)
    .leftJoin(machineMakeAliases, eq(machineMakeAliases.makeSlug, machines.makeSlug))
    .groupBy(machines.makeSlug, machines.make, machineMakeAliases.aliases)
    .orderBy(machines.make);
  return rows.map((row) => ({ ...row, aliases: row.aliases ?? [...knownAliases(row.name)] }));
}

/** The machines of one maker, or of all, in the order of their names. Public. */
export function listMachines(scope: Scope, { makeSlug }: { makeSlug?: string } = {}): Promise<Machine[]> {
  return scope.db
    .select(machineColumns)
    .from(machines)
    .where(makeSlug ? eq(machines.makeSlug, slugOf(makeSlug)) : undefined)
    .orderBy(...machineOrder);
}
