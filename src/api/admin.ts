/** Who is an admin, and who makes one. */
import { z } from 'zod';
import { isAdmin, makeAdmin, removeAdmin } from '#domain/identity/users.server.ts';
import { m } from '#messages';
import { Modified } from './acknowledgement.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath } from './path-parameters.ts';

const tag = 'People';

export const adminEndpoints = [
  endpoint({
    method: 'put',
    path: '/user/admin/{email}',
    operation: 'makeAdmin',
    tag,
    who: 'admin',
    summary: 'Make somebody an admin',
    pathParameters: EmailPath,
    result: Modified,
    refuses: ['not_found'],
    deniedDetail: m.identity_make_admin_refused,
    answer: ({ scope, path }) => makeAdmin(scope, path.email),
  }),
  endpoint({
    method: 'delete',
    path: '/user/admin/{email}',
    operation: 'removeAdmin',
    tag,
    who: 'admin',
    summary: 'Take the admin role away; the last admin stays',
    pathParameters: EmailPath,
    result: Modified,
    refuses: ['not_found', 'last_admin'],
    answer: ({ scope, path }) => removeAdmin(scope, path.email),
  }),
  endpoint({
    method: 'get',
    path: '/admin/{email}',
    operation: 'isAdmin',
    tag,
    who: 'bearer',
    summary: 'Whether somebody is an admin; for oneself, and for admins',
    pathParameters: EmailPath,
    result: z.object({ isAdmin: z.boolean() }).meta({ id: 'AdminAnswer' }),
    refuses: ['forbidden', 'not_found'],
    answer: async ({ scope, path }) => ({ isAdmin: await isAdmin(scope, path.email) }),
  }),
];
