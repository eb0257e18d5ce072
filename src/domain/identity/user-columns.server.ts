/** The columns of a user who acts. Queries join customRoles (withRole) for the permissions of a role of the shop's own. */
import { eq } from 'drizzle-orm';
import { customRoles, users } from './tables.server.ts';

export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  customPermissions: customRoles.permissions,
  emailVerified: users.emailVerified,
};

/** The condition of the left join with customRoles. */
export const withRole = eq(customRoles.id, users.customRoleId);

/** Whether an invitation waits for its person. Its link confirms the email, and nobody can sign in before. */
export const isInvited = (user: { readonly invitedAt: Date | null; readonly emailVerified: boolean }): boolean =>
  user.invitedAt !== null && !user.emailVerified;
