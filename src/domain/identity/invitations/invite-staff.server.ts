/**
 * Invites a person to the staff: an account with a role and without a password, and a mail with a link that lets its reader
 * choose one. The link is that of a password reset, so that the same handler checks it, confirms the email and asks for a second
 * factor; until it is used nobody can sign in to the account.
 */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope, type User } from '#platform/scope.ts';
import { changeRole, type GivenRole, lockUser, requireCovered, tellOwners } from '../change-role.server.ts';
import { requireConfirmedSession } from '../confirmed-session.server.ts';
import { givenRole } from '../set-role.server.ts';
import { users, verifications } from '../tables.server.ts';
import { isInvited } from '../user-columns.server.ts';
import type { Invited, NewInvitation } from './contract.ts';
import { makeInvitationLink } from './invitation-link.server.ts';
import { invitationMail } from './invitation-mail.ts';

const byOwner: RateLimit = { name: 'invitations', max: 50, windowMs: 3_600_000 };

/**
 * Makes the account and sends the link; a second invitation to the same email has a new link and ends the first. An email that
 * has an account gets the role instead, as by setRole.
 * @throws AppError forbidden unless called by an owner, or for a role with more rights than the caller's; confirmation_required,
 *   invalid, too_many_requests; conflict for the caller's own email; and as setRole
 */
export async function inviteStaff(scope: Scope, { password, ...input }: NewInvitation): Promise<Invited> {
  const actor = requirePermission(scope, 'edit_staff');
  if (input.email === actor.email) throw new AppError('conflict', m.roles_own());
  await requireConfirmedSession(scope, password);
  const given = await givenRole(scope, input);
  requireCovered(actor, given);
  await createRateLimiter(scope.db, scope.now).count(byOwner, actor.id);
  return inTransaction(scope, async (tx) => {
    const made = await makeInvited(tx, input, given);
    if (!made) {
      const { user } = await lockUser(tx, input.email);
      if (!isInvited(user)) {
        await changeRole(tx, actor, input.email, given);
        return { outcome: 'given' };
      }
      await inviteAgain(tx, actor, { user, given, name: input.name });
    }
    const { user } = await lockUser(tx, input.email);
    noteForAudit(tx, {
      thing: { kind: 'user', id: user.id },
      changes: [{ field: 'role', before: null, after: given.role }],
    });
    await sendInvitation(tx, user, { by: actor.email, role: given.name });
    if (made) await tellOwners(tx, actor, { user, given });
    return { outcome: 'invited' };
  });
}

/** Inserts the account; false when the email has one. */
async function makeInvited({ db, now }: Scope, { email, name }: NewInvitation, given: GivenRole): Promise<boolean> {
  const { role, customRoleId } = given;
  const at = now();
  const stamps = { invitedAt: at, createdAt: at, updatedAt: at };
  const made = await db
    .insert(users)
    .values({ id: uuid(), email, name, role, customRoleId, ...stamps })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made.length > 0;
}

async function inviteAgain(
  { db, now }: Scope,
  actor: User,
  { user, given, name }: { user: Awaited<ReturnType<typeof lockUser>>['user']; given: GivenRole; name: string },
): Promise<void> {
  // Nobody takes a right away that they do not have.
  requireCovered(actor, user);
  if (user.banned) throw new AppError('conflict', m.identity_make_admin_blocked());
  const { role, customRoleId } = given;
  const at = now();
  await db.update(users).set({ role, customRoleId, name, invitedAt: at, updatedAt: at }).where(eq(users.id, user.id));
}

async function sendInvitation(
  scope: Scope,
  user: { readonly id: string; readonly email: string },
  words: { by: string; role: string },
): Promise<void> {
  const token = await makeInvitationLink(scope, user.id);
  await enqueueMail(scope, invitationMail(user.email, words, { origin: scope.config.origin, token }));
}

/**
 * Deletes the account of an invitation that was not accepted; its link ends. deletedCount is 0 when there is none by now.
 * @throws AppError forbidden unless called by an owner with the rights of the role, conflict when it was accepted
 */
export async function withdrawInvitation(scope: Scope, email: string): Promise<{ deletedCount: number }> {
  const actor = requirePermission(scope, 'edit_staff');
  return inTransaction(scope, async (tx) => {
    const found = await tx.db.$count(users, eq(users.email, email));
    if (found === 0) return { deletedCount: 0 };
    const { user } = await lockUser(tx, email);
    if (!isInvited(user)) throw new AppError('conflict', m.invitation_accepted_already({ email }));
    requireCovered(actor, user);
    noteForAudit(tx, { thing: { kind: 'user', id: user.id } });
    await tx.db.delete(verifications).where(eq(verifications.value, user.id));
    await tx.db.delete(users).where(eq(users.id, user.id));
    return { deletedCount: 1 };
  });
}
