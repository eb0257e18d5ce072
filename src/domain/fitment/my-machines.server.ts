/** The machines of the signed-in buyer. Those of a visitor are in the browser, and become the buyer's after signing in. */

import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { locks } from '#platform/database/locks.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { checkMachine, findEnteredMachines, serialNote } from './check-machines.server.ts';
import { type MyMachine, type MyMachineChange, type MyMachineEntry, maxMyMachines } from './my-machines-contract.ts';
import { machines } from './tables.server.ts';
import { userMachines } from './user-machines-tables.server.ts';

/** The machines in the order in which they were added. Throws unauthenticated. */
export async function listMyMachines(scope: Scope): Promise<MyMachine[]> {
  const { id } = requireUser(scope);
  const rows = await scope.db
    .select({ own: userMachines, model: machines })
    .from(userMachines)
    .innerJoin(machines, eq(machines.id, userMachines.machineId))
    .where(eq(userMachines.userId, id))
    .orderBy(asc(userMachines.createdAt), asc(userMachines.id));
  return rows.map(({ own, model }) => {
    const address = `${model.makeSlug}/${model.slug}`;
    const label = `${model.make} ${model.name}`;
    return {
      _id: own.id,
      machine: address,
      label,
      serial: own.serial,
      engineSerial: own.engineSerial,
      equipment: own.equipment,
      name: own.name,
      fleetNumber: own.fleetNumber,
      note: serialNote({ ...model, address, label }, own.serial),
    };
  });
}

/** Adds all of the machines or, when one of them cannot be kept, none. Throws unauthenticated, invalid, conflict (one of them is there). */
export function addMyMachines(scope: Scope, entries: readonly MyMachineEntry[]): Promise<MyMachine[]> {
  return changeMachines(scope, async (tx) => {
    const rows = await rowsOf(tx, entries);
    const added =
      rows.length > 0 ? await tx.db.insert(userMachines).values(rows).onConflictDoNothing().returning() : [];
    if (added.length < rows.length) throw new AppError('conflict', m.my_machine_twice());
  });
}

/**
 * Adds the machines of a visitor who has signed in. One that the buyer has stays, and gets the name that it lacks, so that
 * machines that are sent twice are added once. Machines that cannot be kept are left out. Throws unauthenticated, invalid (too many).
 */
export function mergeMyMachines(scope: Scope, entries: readonly MyMachineEntry[]): Promise<MyMachine[]> {
  return changeMachines(scope, async (tx) => {
    const rows = await rowsOf(tx, entries, { leaveOut: true });
    if (rows.length === 0) return;
    await tx.db
      .insert(userMachines)
      .values(rows)
      .onConflictDoUpdate({
        target: [userMachines.userId, userMachines.machineId, userMachines.serial, userMachines.fleetNumber],
        set: { name: sql`case when ${userMachines.name} = '' then excluded.name else ${userMachines.name} end` },
      });
  });
}

/** Changes a machine. Throws unauthenticated, not_found, invalid, conflict. */
export function changeMyMachine(scope: Scope, id: string, change: MyMachineChange): Promise<MyMachine[]> {
  return changeMachines(scope, async (tx) => {
    const { id: userId } = requireUser(tx);
    const own = (await listMyMachines(tx)).find(({ _id }) => _id === id);
    if (!own) throw new AppError('not_found', m.my_machine_not_found());
    const [row] = await rowsOf(tx, [{ ...own, ...definedOf(change) }]);
    if (!row) return;
    const { id: _id, userId: _user, createdAt: _created, ...values } = row;
    const same = and(
      eq(userMachines.userId, userId),
      eq(userMachines.machineId, row.machineId),
      eq(userMachines.serial, row.serial),
      eq(userMachines.fleetNumber, row.fleetNumber),
      sql`${userMachines.id} <> ${id}`,
    );
    if ((await tx.db.$count(userMachines, same)) > 0) throw new AppError('conflict', m.my_machine_twice());
    await tx.db.update(userMachines).set(values).where(eq(userMachines.id, id));
  });
}

/** Removes a machine; one that the buyer does not have is ignored. Throws unauthenticated. */
export async function removeMyMachine(scope: Scope, id: string): Promise<MyMachine[]> {
  const { id: userId } = requireUser(scope);
  if (isId(id))
    await scope.db.delete(userMachines).where(and(eq(userMachines.id, id), eq(userMachines.userId, userId)));
  return listMyMachines(scope);
}

/** Writes changes under a lock, which lets those of one buyer wait for each other, so that two tabs do not pass the limit. */
async function changeMachines(scope: Scope, write: (tx: Scope) => Promise<void>): Promise<MyMachine[]> {
  const { id } = requireUser(scope);
  await inTransaction(scope, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.machinesOfUser}, hashtext(${id}))`);
    await write(tx);
    const count = await tx.db.$count(userMachines, eq(userMachines.userId, id));
    if (count > maxMyMachines) throw invalidField('machines', m.my_machine_full({ max: maxMyMachines }));
  });
  return listMyMachines(scope);
}

/** The rows of the entries. Throws invalid for the first one that cannot be kept, unless such entries are left out. */
async function rowsOf(tx: Scope, entries: readonly MyMachineEntry[], { leaveOut = false } = {}) {
  const { id: userId } = requireUser(tx);
  const known = await findEnteredMachines(
    tx,
    entries.map(({ machine }) => machine),
  );
  const now = tx.now();
  const rows = entries.flatMap((entry, index) => {
    const matching = known.get(entry.machine) ?? [];
    const { problem } = checkMachine(entry, matching);
    const [machine] = matching;
    if (problem !== null && !leaveOut) throw invalidField(`machines.${index}`, problem);
    if (problem !== null || !machine) return [];
    const { serial, engineSerial, equipment, name, fleetNumber } = entry;
    const values = { machineId: machine.id, serial, engineSerial, equipment, name, fleetNumber };
    return [{ id: uuid(), userId, ...values, createdAt: now, updatedAt: now }];
  });
  // One statement cannot write a row twice.
  return leaveOut
    ? [...new Map(rows.map((row) => [JSON.stringify([row.machineId, row.serial, row.fleetNumber]), row])).values()]
    : rows;
}

function definedOf(change: MyMachineChange): Partial<MyMachineEntry> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
