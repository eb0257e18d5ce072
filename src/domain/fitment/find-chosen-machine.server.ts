/** The machine of an address, with what it says about this one. */
import { and, eq, sql } from 'drizzle-orm';
import { m } from '#messages';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { ChosenMachine } from './chosen-machine.ts';
import { equipmentOf, type MachineQuery } from './machine-query.ts';
import { machineRefColumns } from './machine-row.server.ts';
import { ownSerial } from './own-serial.ts';
import { parseSerialNumber } from './serial-number.ts';
import { machines } from './tables.server.ts';

const selectMachine = preparedStatement((db) =>
  db
    .select({ machine: machineRefColumns, serialText: machines.serialText, serialRanges: machines.serialRanges })
    .from(machines)
    .where(and(eq(machines.makeSlug, sql.placeholder('makeSlug')), eq(machines.slug, sql.placeholder('slug'))))
    .prepare('chosen_machine'),
);

/**
 * The chosen machine; null without one, and for one that the shop does not know. With a serial number that cannot be read nothing
 * fits: the verdict says why. Public.
 */
export async function findChosenMachine(scope: Scope, query: MachineQuery): Promise<ChosenMachine | null> {
  const [makeSlug, slug] = query.machine.toLowerCase().split('/');
  if (!makeSlug || !slug) return null;
  const [found] = await selectMachine(scope.db).execute({ makeSlug, slug });
  if (!found) return null;
  const engine = query.engine ? parseSerialNumber(query.engine) : null;
  return {
    machine: found.machine,
    serialText: found.serialText,
    ...ownSerial(query.serial, found),
    engineSerial: engine?.value ?? null,
    engineProblem: engine?.problem,
    equipment: equipmentOf(query),
  };
}

/**
 * The chosen machine for callers that need one. Throws invalid without one, not_found for one that the shop does not know.
 * Public.
 */
export async function getChosenMachine(scope: Scope, query: MachineQuery): Promise<ChosenMachine> {
  if (!query.machine) throw invalidField('machine', m.fitment_machine_needed());
  const chosen = await findChosenMachine(scope, query);
  if (!chosen) throw new AppError('not_found', m.fitment_machine_unknown({ machine: query.machine }));
  return chosen;
}
