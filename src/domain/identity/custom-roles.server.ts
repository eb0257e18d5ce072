/** The roles of the shop's own: permissions under a name. */
import { asc, count, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { violatedConstraint } from '#platform/database/db-errors.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { requireOneOf, requirePermission } from '#platform/guards.ts';
import type { Permission } from '#platform/permissions.ts';
import { inTransaction, noteForAudit, type Scope, type User } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { requireCovered } from './change-role.server.ts';
import { requireConfirmedSession } from './confirmed-session.server.ts';
import { type CustomRole, maxCustomRoles, type NewRole, type RoleEdit } from './role-contract.ts';
import { customRoles, users } from './tables.server.ts';

/** The roles by name, with the number of their people. Also for settings that name roles. Throws unauthenticated, forbidden. */
export async function listRoles(scope: Scope): Promise<CustomRole[]> {
  requireOneOf(scope, ['edit_staff', 'edit_settings']);
  const { id: _id, name, permissions } = customRoles;
  return scope.db
    .select({ _id, name, permissions, users: count(users.id) })
    .from(customRoles)
    .leftJoin(users, eq(users.customRoleId, customRoles.id))
    .groupBy(customRoles.id)
    .orderBy(asc(customRoles.name));
}

/**
 * Creates the role. Throws unauthenticated, forbidden (also for a permission that the caller lacks), invalid for a name that
 * another role has, conflict for too many roles.
 */
export async function createRole(scope: Scope, { name, permissions }: NewRole): Promise<{ insertedId: string }> {
  requireOwn(requirePermission(scope, 'edit_staff'), permissions);
  const id = uuid();
  const at = scope.now();
  await withOwnName(() =>
    inTransaction(scope, async (tx) => {
      const { db } = tx;
      // Taken by one request after the other, so that the maximum holds.
      await db.execute(sql`lock table ${customRoles} in share row exclusive mode`);
      if ((await db.$count(customRoles)) >= maxCustomRoles)
        throw new AppError('conflict', m.roles_too_many({ max: maxCustomRoles }));
      await db.insert(customRoles).values({ id, name, permissions, createdAt: at, updatedAt: at });
      noteRole(tx, id, { before: null, after: permissions });
    }),
  );
  return { insertedId: id };
}

/**
 * Changes the role; its people have the new permissions with their next request, so it asks for the password as giving a role does.
 * @throws AppError as createRole; not_found, confirmation_required, invalid for `password`, too_many_requests
 */
export async function editRole(scope: Scope, id: string, { name, permissions, password }: RoleEdit): Promise<void> {
  const actor = requirePermission(scope, 'edit_staff');
  requireOwn(actor, permissions);
  await requireConfirmedSession(scope, password);
  await withOwnName(() =>
    inTransaction(scope, async (tx) => {
      const { db, now } = tx;
      const [before] = isId(id) ? await db.select().from(customRoles).where(eq(customRoles.id, id)).for('update') : [];
      if (!before) throw roleNotFound();
      requireOwn(actor, before.permissions);
      await db.update(customRoles).set({ name, permissions, updatedAt: now() }).where(eq(customRoles.id, id));
      noteRole(tx, id, { before: before.permissions, after: permissions });
    }),
  );
}

/** Deletes a role that nobody has. Throws unauthenticated, forbidden as editRole, conflict while somebody has it. */
export async function deleteRole(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  const actor = requirePermission(scope, 'edit_staff');
  if (!isId(id)) return { deletedCount: 0 };
  return inTransaction(scope, async ({ db }) => {
    const [role] = await db.select().from(customRoles).where(eq(customRoles.id, id)).for('update');
    if (role) requireOwn(actor, role.permissions);
    const people = await db.$count(users, eq(users.customRoleId, id));
    if (people > 0) throw new AppError('conflict', m.roles_in_use({ count: people }));
    const deleted = await db.delete(customRoles).where(eq(customRoles.id, id)).returning({ id: customRoles.id });
    return { deletedCount: deleted.length };
  });
}

type Permissions = readonly Permission[];

function noteRole(tx: Scope, id: string, { before, after }: { before: Permissions | null; after: Permissions }): void {
  const change = { field: 'permissions', before: before?.join(', ') ?? null, after: after.join(', ') };
  noteForAudit(tx, { thing: { kind: 'role', id }, changes: [change] });
}

const roleNotFound = () => new AppError('not_found', m.roles_unknown());

function requireOwn(actor: User, customPermissions: readonly Permission[]): void {
  requireCovered(actor, { role: 'custom', customPermissions });
}

async function withOwnName(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violatedConstraint(error) === 'custom_roles_name_unique') throw invalidField('name', m.roles_name_taken());
    throw error;
  }
}
