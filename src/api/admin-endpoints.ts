/** Calls of the staff about accounts: the admin role, and blocking. */
import { z } from 'zod';
import { banUser, unbanUser } from '#domain/identity/ban-user.server.ts';
import { Ban, OwnPassword, OwnPermissions, UserDetails } from '#domain/identity/contract.ts';
import { makeAdmin, removeAdmin } from '#domain/identity/set-role.server.ts';
import { getOwnPermissions, getUserDetails, isAdmin } from '#domain/identity/users.server.ts';
import { m } from '#messages';
import { Modified } from './acknowledgement.ts';
import { jsonBody, optionalJsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath } from './path-parameters.ts';

const tag = 'People';

/** When makeAdmin and removeAdmin need a body. */
const confirmation =
  'Without a body in a session that signed in or confirmed its password within the last hour; otherwise it answers confirmation_required until your own password is in the body.';

export const adminEndpoints = [
  endpoint('makeAdmin', {
    tag,
    summary: 'Make a user an admin',
    description: `${confirmation} Where the shop sends mail, the user needs a confirmed email. Ends the user's sessions, and tells the other admins by mail.`,
    pathParameters: EmailPath,
    body: optionalJsonBody(OwnPassword),
    result: Modified,
    errors: ['confirmation_required', 'not_found', 'conflict', 'too_many_requests'],
    deniedDetail: m.identity_make_admin_refused,
    handle: ({ scope, path, body }) => makeAdmin(scope, path.email, body),
  }),
  endpoint('removeAdmin', {
    tag,
    summary: 'Remove the admin role; the last admin cannot be removed',
    description: `${confirmation} Takes effect with the next request of that user, whose role may be any of the staff. A buyer answers modifiedCount 0.`,
    pathParameters: EmailPath,
    body: optionalJsonBody(OwnPassword),
    result: Modified,
    errors: ['confirmation_required', 'not_found', 'last_admin', 'too_many_requests'],
    handle: ({ scope, path, body }) => removeAdmin(scope, path.email, body),
  }),
  endpoint('getUser', {
    tag,
    summary: 'Get the account of a user',
    description: 'Name, role and state of one account.',
    pathParameters: EmailPath,
    result: UserDetails,
    errors: ['not_found'],
    handle: ({ scope, path }) => getUserDetails(scope, path.email),
  }),
  endpoint('banUser', {
    tag,
    summary: 'Block an account',
    description:
      'Ends the sessions and access tokens of the user, refuses further sign-ins, and tells the user the reason by mail.',
    pathParameters: EmailPath,
    body: jsonBody(Ban),
    result: Modified,
    errors: ['not_found', 'conflict', 'last_admin'],
    handle: ({ scope, path, body }) => banUser(scope, path.email, body),
  }),
  endpoint('unbanUser', {
    tag,
    summary: 'Unblock an account',
    description: 'The user can sign in again.',
    pathParameters: EmailPath,
    result: Modified,
    errors: ['not_found'],
    handle: ({ scope, path }) => unbanUser(scope, path.email),
  }),
  endpoint('getOwnPermissions', {
    tag,
    summary: 'What you may do',
    description: 'Your role, and its permissions. For the user interface: every call checks them again.',
    result: OwnPermissions,
    handle: ({ scope }) => getOwnPermissions(scope),
  }),
  endpoint('isAdmin', {
    tag,
    summary: "Whether a user is an admin; for the user's own email, or for admins",
    description: 'For the user interface only: every call of an admin checks the role again.',
    pathParameters: EmailPath,
    result: z.object({ isAdmin: z.boolean() }).meta({ id: 'AdminAnswer' }),
    errors: ['forbidden', 'not_found'],
    handle: async ({ scope, path }) => ({ isAdmin: await isAdmin(scope, path.email) }),
  }),
];
