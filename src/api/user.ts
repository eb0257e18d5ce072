/** Users and access tokens. */
import { z } from 'zod';
import { requestAccessToken } from '#domain/identity/access-token.server.ts';
import { AccessToken, Account, canonicalEmail } from '#domain/identity/contract.ts';
import { listUsers } from '#domain/identity/users.server.ts';
import { m } from '#messages';
import { optionalJsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath } from './path-parameters.ts';
import { invalid } from './validate.ts';

const tag = 'People';

export const userEndpoints = [
  endpoint('listUsers', {
    tag,
    who: 'admin',
    summary: 'List users',
    result: z.array(Account),
    handle: async ({ scope }) => [...(await listUsers(scope))],
  }),
  endpoint('requestAccessToken', {
    tag,
    who: 'session',
    summary: 'Get an access token for the signed-in user',
    description:
      "Requires the session cookie of /api/auth, and an Origin or Sec-Fetch-Site header of the shop's own pages. Never creates a session.",
    pathParameters: EmailPath,
    body: optionalJsonBody(
      z.object({ email: z.string().max(400).transform(canonicalEmail).optional() }).meta({ id: 'TokenRequest' }),
    ),
    result: AccessToken,
    handle({ scope, api, path, body, request }) {
      if (body?.email !== undefined && body.email !== path.email)
        throw invalid([{ path: 'email', message: m.api_email_differs() }]);
      return requestAccessToken(scope, api.auth, path.email, request.headers);
    },
  }),
];
