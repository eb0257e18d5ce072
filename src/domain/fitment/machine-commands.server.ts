/** Staff add, change and delete machines. */
import { eq, sql } from 'drizzle-orm';
import { m } from '#messages';
import { query } from '#platform/database/query.server.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { upsertMachines } from './bulk/bulk-machines.server.ts';
import { lockPrefixes } from './bulk/changed-prefixes.server.ts';
import { planDividing, problemOfLost, writeDivided } from './bulk/divide-again.server.ts';
import { fitmentTexts } from './bulk/fitment-texts.server.ts';
import { machineAddressKey } from './bulk/machine-values.server.ts';
import { MachineUses, type SerialTexts } from './bulk/serial-texts.ts';
import type { Machine } from './machine-contract.ts';
import type { NewMachine } from './machine-input.ts';
import { findMachine, getMachine } from './machines.server.ts';
import { machines, serviceKits } from './tables.server.ts';
import { userMachines } from './user-machines-tables.server.ts';

/**
 * Creates a machine. For admins. Throws unauthenticated, forbidden, invalid for a name without letters and digits, conflict when
 * it exists.
 * @param others as upsertMachines
 */
export async function createMachine(scope: Scope, input: NewMachine, others: readonly SerialTexts[]): Promise<Machine> {
  requirePermission(scope, 'edit_machines');
  return inTransaction(scope, async (tx) => {
    await refuseSecond(tx, input);
    noteForAudit(tx, { thing: { kind: 'machine', id: machineAddressKey(input.make, input.name) } });
    return write(tx, input, others);
  });
}

/**
 * Changes a machine. Its address follows its maker and name; what is stored about it stays, and is read again by its prefixes.
 * For admins. Throws as createMachine, not_found, and invalid for texts that could not be read so.
 */
export async function editMachine(
  scope: Scope,
  makeSlug: string,
  slug: string,
  input: NewMachine,
  others: readonly SerialTexts[],
): Promise<Machine> {
  requirePermission(scope, 'edit_machines');
  return inTransaction(scope, async (tx) => {
    const { id } = await getMachine(tx, makeSlug, slug);
    const [newMake = '', newSlug = ''] = machineAddressKey(input.make, input.name).split('/');
    if (newMake && (newMake !== makeSlug || newSlug !== slug)) {
      await refuseSecond(tx, input);
      await tx.db.update(machines).set({ makeSlug: newMake, slug: newSlug }).where(eq(machines.id, id));
    }
    return write(tx, input, others);
  });
}

async function refuseSecond(scope: Scope, { make, name }: NewMachine): Promise<void> {
  const [makeSlug = '', slug = ''] = machineAddressKey(make, name).split('/');
  if (makeSlug && (await findMachine(scope, makeSlug, slug)))
    throw new AppError('conflict', m.fitment_machine_exists({ machine: `${make} ${name}` }));
}

async function write(scope: Scope, input: NewMachine, others: readonly SerialTexts[]): Promise<Machine> {
  const [outcome] = await upsertMachines(scope, [input], others);
  if (outcome?.problem) throw new AppError('invalid', outcome.problem.message);
  const [makeSlug = '', slug = ''] = machineAddressKey(input.make, input.name).split('/');
  return getMachine(scope, makeSlug, slug);
}

/** Deletes a machine that nothing names. For admins. Throws unauthenticated, forbidden, conflict with what names it. */
export async function deleteMachine(
  scope: Scope,
  makeSlug: string,
  slug: string,
  others: readonly SerialTexts[],
): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'edit_machines');
  const machine = await findMachine(scope, makeSlug, slug);
  if (!machine) return { deletedCount: 0 };
  const kinds = [fitmentTexts, ...others];
  return inTransaction(scope, async (tx) => {
    // The prefixes of its serial numbers leave its families and drawings.
    const gone = { key: `${machine.makeSlug}/${machine.slug}`, serialText: '', families: [] };
    await lockPrefixes(tx, [gone]);
    const uses = await countUses(tx, machine.id, kinds);
    if (uses > 0) throw new AppError('conflict', m.fitment_machine_used({ count: uses }));
    const divided = await planDividing(tx, [gone], kinds);
    const problem = problemOfLost(divided);
    if (problem) throw new AppError('conflict', problem);
    await writeDivided(tx, divided);
    const deleted = await tx.db.delete(machines).where(eq(machines.id, machine.id)).returning({ id: machines.id });
    return { deletedCount: deleted.length };
  });
}

async function countUses(scope: Scope, machineId: string, kinds: readonly SerialTexts[]): Promise<number> {
  const own = await query(
    scope,
    MachineUses,
    sql`
      select ${machineId} as "machineId", (select count(*) from ${serviceKits} where machine_id = ${machineId})::int
        + (select count(*) from ${userMachines} where machine_id = ${machineId})::int as uses`,
  );
  const others = await Promise.all(kinds.map((kind) => kind.uses(scope, [machineId])));
  return [own, ...others].flat().reduce((sum, { uses }) => sum + uses, 0);
}
