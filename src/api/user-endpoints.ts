/** Users and access tokens. */
import { z } from 'zod';
import { requestAccessToken } from '#domain/identity/access-token.server.ts';
import { AccessToken, Account, canonicalEmail } from '#domain/identity/contract.ts';
import { listUsers, searchUsers } from '#domain/identity/users.server.ts';
import { m } from '#messages';
import { optionalJsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { hasParameters, pageHeaders, pageParameters, sendPage } from './paging.ts';
import { EmailPath } from './path-parameters.ts';
import { invalid } from './validate.ts';

const tag = 'People';

const UserQuery = z.object({
  q: z.string().trim().max(200).default('').meta({ description: 'Words, each contained in the name or the email' }),
  ...pageParameters('Users', 25),
});

export const userEndpoints = [
  endpoint('listUsers', {
    tag,
    summary: 'List or search users, oldest account first',
    description: 'Without parameters all users. With any parameter, one page of the users whose name and email match.',
    query: UserQuery,
    result: z.array(Account),
    resultHeaders: pageHeaders,
    async handle({ scope, query, ...call }) {
      if (hasParameters(call.request, UserQuery)) return sendPage(call, await searchUsers(scope, query));
      const users = await listUsers(scope);
      return sendPage(call, { items: users, total: users.length, page: 1, limit: Math.max(1, users.length) });
    },
  }),
  endpoint('requestAccessToken', {
    tag,
    summary: 'Get an access token for the signed-in user',
    description:
      "Requires the session cookie of /api/auth, and an Origin or Sec-Fetch-Site header of the shop's own pages. Never creates a session.",
    pathParameters: EmailPath,
    body: optionalJsonBody(
      z.object({ email: z.string().max(400).transform(canonicalEmail).optional() }).meta({ id: 'TokenRequest' }),
    ),
    result: AccessToken,
    handle({ scope, path, body }) {
      if (body?.email !== undefined && body.email !== path.email)
        throw invalid([{ path: 'email', message: m.api_email_differs() }]);
      return requestAccessToken(scope, path.email);
    },
  }),
];
