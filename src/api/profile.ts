import { Profile, ProfileChange } from '#domain/identity/contract.ts';
import { getProfile, saveProfile } from '#domain/identity/profile.server.ts';
import { m } from '#messages';
import { endpoint } from './endpoint.ts';
import { EmailPath } from './path-parameters.ts';

const tag = 'People';

export const profileEndpoints = [
  endpoint({
    method: 'get',
    path: '/user/{email}/profile',
    operation: 'getProfile',
    tag,
    who: 'bearer',
    summary: "One's own profile",
    pathParameters: EmailPath,
    result: Profile,
    refuses: ['not_found'],
    deniedDetail: m.identity_no_user,
    answer: ({ scope, path }) => getProfile(scope, path.email),
  }),
  endpoint({
    method: 'put',
    path: '/user/{email}/profile',
    operation: 'saveProfile',
    tag,
    who: 'bearer',
    summary: "Save one's own profile",
    pathParameters: EmailPath,
    body: ProfileChange,
    result: Profile,
    refuses: ['not_found'],
    deniedDetail: m.identity_no_user,
    answer: ({ scope, path, body }) => saveProfile(scope, path.email, body),
  }),
];
