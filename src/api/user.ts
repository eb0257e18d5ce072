/** People: their access token, their role, their profile. */
import { z } from 'zod';
import { requestAccessToken } from '#domain/identity/access-token.server.ts';
import { AccessToken, Account, canonicalEmail, Profile, ProfileChange } from '#domain/identity/contract.ts';
import { getProfile, saveProfile } from '#domain/identity/profile.server.ts';
import { isAdmin, listUsers, makeAdmin, removeAdmin } from '#domain/identity/users.server.ts';
import { m } from '#messages';
import { Modified } from './acknowledgement.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath } from './path-parameters.ts';
import { invalid } from './validate.ts';

const tag = 'People';

export const userEndpoints = [
  endpoint({
    method: 'get', path: '/user', operation: 'listUsers', tag, who: 'admin',
    summary: 'Everybody with an account',
    result: z.array(Account),
    answer: async ({ scope }) => [...(await listUsers(scope))],
  }),
  endpoint({
    method: 'put', path: '/user/admin/{email}', operation: 'makeAdmin', tag, who: 'admin',
    summary: 'Make somebody an admin',
    pathParameters: EmailPath,
    result: Modified,
    refuses: ['not_found'],
    answer: async ({ scope, path }) => ({ acknowledged: true as const, ...(await makeAdmin(scope, path.email)) }),
  }),
  endpoint({
    method: 'delete', path: '/user/admin/{email}', operation: 'removeAdmin', tag, who: 'admin',
    summary: 'Take the admin role away; the last admin stays',
    pathParameters: EmailPath,
    result: Modified,
    refuses: ['not_found', 'last_admin'],
    answer: async ({ scope, path }) => ({ acknowledged: true as const, ...(await removeAdmin(scope, path.email)) }),
  }),
  endpoint({
    method: 'get', path: '/admin/{email}', operation: 'isAdmin', tag, who: 'bearer',
    summary: 'Whether somebody is an admin; for oneself, and for admins',
    pathParameters: EmailPath,
    result: z.object({ isAdmin: z.boolean() }).meta({ id: 'AdminAnswer' }),
    refuses: ['forbidden', 'not_found'],
    answer: async ({ scope, path }) => ({ isAdmin: await isAdmin(scope, path.email) }),
  }),
  endpoint({
    method: 'get', path: '/user/{email}/profile', operation: 'getProfile', tag, who: 'bearer',
    summary: 'One\'s own profile',
    pathParameters: EmailPath,
    result: Profile,
    refuses: ['not_found'],
    answer: ({ scope, path }) => getProfile(scope, path.email),
  }),
  endpoint({
    method: 'put', path: '/user/{email}/profile', operation: 'saveProfile', tag, who: 'bearer',
    summary: 'Save one\'s own profile',
    pathParameters: EmailPath,
    body: ProfileChange,
    result: Profile,
    refuses: ['not_found'],
    answer: ({ scope, path, body }) => saveProfile(scope, path.email, body),
  }),
  endpoint({
    method: 'put', path: '/user/{email}', operation: 'requestAccessToken', tag, who: 'session',
    summary: 'A fresh access token for who is signed in',
    description: 'Asks for the session cookie of /api/auth and for Origin or Sec-Fetch-Site of the shop\'s own pages. Never makes a session.',
    pathParameters: EmailPath,
    body: z.object({ email: z.string().max(400).transform(canonicalEmail).optional() }).meta({ id: 'TokenRequest' }),
    bodyOptional: true,
    result: AccessToken,
    answer({ scope, api, path, body, request }) {
      if (body?.email !== undefined && body.email !== path.email) throw invalid([{ path: 'email', message: m.api_email_differs() }]);
      return requestAccessToken(scope, api.auth, path.email, request.headers);
    },
  }),
];
