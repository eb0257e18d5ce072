/** Sessions of a user. */
import { z } from 'zod';
import { UserSession } from '#domain/identity/contract.ts';
import { endOtherSessions, endSession, listSessions } from '#domain/identity/sessions.server.ts';
import { Deleted } from './acknowledgement.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath, IdPath } from './path-parameters.ts';

const tag = 'People';

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
    description: 'Your own sessions, or for admins those of any user. Their access tokens end as well.',
    pathParameters: EmailPath,
    result: Deleted,
    errors: ['not_found'],
    handle: ({ scope, path }) => endOtherSessions(scope, path.email),
  }),
  endpoint('endSession', {
    tag,
    summary: 'End one session of a user',
    description: 'Your own session, or for admins that of any user. Its access tokens end as well.',
    pathParameters: EmailPath.extend(IdPath.shape),
    result: Deleted,
    errors: ['not_found'],
    handle: ({ scope, path }) => endSession(scope, path.email, path.id),
  }),
];
