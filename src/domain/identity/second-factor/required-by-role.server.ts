/** The roles that must have a second factor, as the owner has chosen them in the settings. */
import { eq, inArray } from 'drizzle-orm';
import { SecurityRules } from '#domain/content/contract.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { isStaff } from '#platform/permissions.ts';
import type { Scope, User } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { staffRoles } from '../role-contract.ts';
import { customRoles, users } from '../tables.server.ts';
import { isSecondFactorOn } from './session-guard.server.ts';

/** Whether the user's role is one of those. */
export async function isSecondFactorRequired(scope: Scope, { id, role }: Pick<User, 'id' | 'role'>): Promise<boolean> {
  if (!isStaff({ role })) return false;
  const { secondFactorFor } = await getSetting(scope, 'security');
  if (secondFactorFor.length === 0 || role !== 'custom') return secondFactorFor.includes(role);
  const [own] = await scope.db.select({ roleId: users.customRoleId }).from(users).where(eq(users.id, id));
  return secondFactorFor.includes(own?.roleId ?? '');
}

/** True for a user who has to set up a second factor first. */
export async function isSecondFactorMissing(scope: Scope, user: Pick<User, 'id' | 'role'>): Promise<boolean> {
  return (await isSecondFactorRequired(scope, user)) && !(await isSecondFactorOn(scope.db, user.id));
}

/**
 * Throws invalid for a value of the setting `security` that names a role which nobody of the staff can have. The settings, which
 * rank below, do not know the shop's own roles. A value of another form passes: the setting's schema refuses it.
 */
export async function requireKnownRoles({ db }: Pick<Scope, 'db'>, value: unknown): Promise<void> {
  const rules = SecurityRules.safeParse(value);
  if (!rules.success) return;
  const others = rules.data.secondFactorFor.filter((role) => !staffRoles.some((known) => known === role));
  const ids = others.filter(isId);
  const known = ids.length === 0 ? 0 : await db.$count(customRoles, inArray(customRoles.id, ids));
  if (known < new Set(others).size) throw invalidField('secondFactorFor', m.settings_security_role_unknown());
}
