/** Sessions of a user. */
import { z } from 'zod';
import { OwnPassword, UserSession } from '#domain/identity/contract.ts';
import { endOtherSessions, endSession, listSessions } from '#domain/identity/sessions.server.ts';
import { Deleted } from './acknowledgement.ts';
import { optionalJsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath, IdPath } from './path-parameters.ts';

const tag = 'People';
const confirmed =
  'Needs a session that signed in or was confirmed within the last hour; otherwise it answers confirmation_required until your password is in the body.';

export const sessionEndpoints = [
  endpoint('listSessions', {
    tag,
    summary: 'List the sessions of a user',
    description: 'Your own sessions, or for admins those of any user, newest first.',
    pathParameters: EmailPath,
    result: z.array(UserSession),
    errors: ['not_found'],
    handle: ({ scope, path }) => listSessions(scope, path.email),
  }),
  endpoint('endOtherSessions', {
    tag,
    summary: 'End all sessions of a user, except the one of this call',
    description: `Your own sessions, or for admins those of any user. Their access tokens end as well. ${confirmed}`,
    pathParameters: EmailPath,
    body: optionalJsonBody(OwnPassword),
    result: Deleted,
    errors: ['confirmation_required', 'not_found', 'too_many_requests'],
    handle: ({ scope, path, body }) => endOtherSessions(scope, { ...path, ...body }),
  }),
  endpoint('endSession', {
    tag,
    summary: 'End one session of a user',
    description: `Your own session, or for admins that of any user. Its access tokens end as well. ${confirmed}`,
    pathParameters: EmailPath.extend(IdPath.shape),
    body: optionalJsonBody(OwnPassword),
    result: Deleted,
    errors: ['confirmation_required', 'not_found', 'too_many_requests'],
    handle: ({ scope, path, body }) => endSession(scope, { ...path, ...body }),
  }),
];
