/** Staff add, change and delete the fitments of a part. */
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { parts } from '#domain/catalog/tables.server.ts';
import { m } from '#messages';
import { query } from '#platform/database/query.server.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { lockKnownPrefixes } from './known-prefixes.server.ts';
import { FitmentEntry, type NewFitment } from './machine-input.ts';
import { findMachine } from './machines.server.ts';
import { parseSerialRanges } from './parse-serial-ranges.ts';
import { fitments, machineFamilies, machines } from './tables.server.ts';

/** The most fitments of one part that the form shows. */
const maxEntries = 500;

/** The fitments of a part, those of families as one row, newest last; at most 500. For admins. Throws unauthenticated, forbidden. */
export async function listFitmentEntries(scope: Scope, partId: string): Promise<FitmentEntry[]> {
  requirePermission(scope, 'see_shop');
  if (!isId(partId)) return [];
  return query(
    scope,
    FitmentEntry,
    sql`
      select f.id as _id, f.serial_text as "serialText", f.engine_serial_text as "engineSerialText", f.qualifiers, f.position,
        f.quantity_per_machine as "quantityPerMachine", f.note, f.source, family.name as family,
        case when m.id is not null then json_build_object('id', m.id, 'makeSlug', m.make_slug, 'slug', m.slug, 'make', m.make,
          'name', m.name) end as machine
      from ${fitments} f left join ${machines} m on m.id = f.machine_id
        left join ${machineFamilies} family on family.id = f.family_id
      where f.part_id = ${partId} order by f.id limit ${maxEntries}`,
  );
}

/** Adds a fitment. For admins. Throws unauthenticated, forbidden, not_found for a part that is not in the shop, invalid. */
export async function addFitment(scope: Scope, partId: string, input: NewFitment): Promise<void> {
  requirePermission(scope, 'edit_machines');
  const [part] = isId(partId)
    ? await scope.db.select({ at: parts.archivedAt }).from(parts).where(eq(parts.id, partId))
    : [];
  if (!part || part.at) throw new AppError('not_found', m.fitment_part_missing());
  await inTransaction(scope, async (tx) => {
    const values = await valuesOf(tx, input);
    await tx.db.insert(fitments).values({ id: uuid(), partId, createdAt: tx.now(), ...values });
  });
}

/** Changes a fitment. For admins. Throws unauthenticated, forbidden, not_found, invalid. */
export async function editFitment(scope: Scope, id: string, input: NewFitment): Promise<void> {
  requirePermission(scope, 'edit_machines');
  const changed = await inTransaction(scope, async (tx) => {
    const values = await valuesOf(tx, input);
    return isId(id) ? tx.db.update(fitments).set(values).where(eq(fitments.id, id)).returning({ id: fitments.id }) : [];
  });
  if (changed.length === 0) throw new AppError('not_found', m.fitment_missing());
}

/** Deletes a fitment. For admins. Throws unauthenticated, forbidden. */
export async function deleteFitment(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'edit_machines');
  const deleted = isId(id)
    ? await inTransaction(scope, ({ db }) =>
        db.delete(fitments).where(eq(fitments.id, id)).returning({ id: fitments.id }),
      )
    : [];
  return { deletedCount: deleted.length };
}

async function valuesOf(tx: Scope, { machine, family, ...conditions }: NewFitment) {
  const target = await targetOf(tx, machine, family);
  const { serialText, engineSerialText } = conditions;
  const knownPrefixes = await lockKnownPrefixes(tx, [target]);
  return {
    ...conditions,
    ...target,
    serialRanges: rangesOf('serialText', serialText, knownPrefixes(target)),
    engineSerialRanges: rangesOf('engineSerialText', engineSerialText),
    updatedAt: tx.now(),
  };
}

function rangesOf(field: string, text: string, knownPrefixes: readonly string[] = []) {
  const { value, problem } = parseSerialRanges(text, knownPrefixes);
  if (!value) throw invalidField(field, problem);
  return value;
}

async function targetOf(scope: Scope, address: string, familyName: string) {
  if (Boolean(address) === Boolean(familyName)) throw invalidField('machine', m.fitment_one_target());
  if (familyName) {
    const [family] = await scope.db
      .select({ id: machineFamilies.id })
      .from(machineFamilies)
      .where(eq(machineFamilies.name, familyName));
    if (!family) throw invalidField('family', m.fitment_family_unknown({ family: familyName }));
    return { machineId: null, familyId: family.id };
  }
  const [makeSlug = '', slug = ''] = address.split('/');
  const machine = await findMachine(scope, makeSlug, slug);
  if (!machine) throw invalidField('machine', m.fitment_machine_missing({ machine: address }));
  return { machineId: machine.id, familyId: null };
}
