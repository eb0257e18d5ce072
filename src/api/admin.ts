/** Calls that grant, revoke and check the admin role. */
import { z } from 'zod';
import { isAdmin, makeAdmin, removeAdmin } from '#domain/identity/users.server.ts';
import { m } from '#messages';
import { Modified } from './acknowledgement.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath } from './path-parameters.ts';

const tag = 'People';

export const adminEndpoints = [
  endpoint('makeAdmin', {
    tag,
    who: 'admin',
    summary: 'Make a user an admin',
    pathParameters: EmailPath,
    result: Modified,
    errors: ['not_found'],
    deniedDetail: m.identity_make_admin_refused,
    handle: ({ scope, path }) => makeAdmin(scope, path.email),
  }),
  endpoint('removeAdmin', {
    tag,
    who: 'admin',
    summary: 'Remove the admin role; the last admin cannot be removed',
    pathParameters: EmailPath,
    result: Modified,
    errors: ['not_found', 'last_admin'],
    handle: ({ scope, path }) => removeAdmin(scope, path.email),
  }),
  endpoint('isAdmin', {
    tag,
    who: 'bearer',
    summary: "Whether a user is an admin; for the user's own email, or for admins",
    pathParameters: EmailPath,
    result: z.object({ isAdmin: z.boolean() }).meta({ id: 'AdminAnswer' }),
    errors: ['forbidden', 'not_found'],
    handle: async ({ scope, path }) => ({ isAdmin: await isAdmin(scope, path.email) }),
  }),
];
