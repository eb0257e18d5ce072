import { Profile, ProfileChange } from '#domain/identity/contract.ts';
import { getProfile, saveProfile } from '#domain/identity/profile.server.ts';
import { m } from '#messages';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath } from './path-parameters.ts';

const tag = 'People';

export const profileEndpoints = [
  endpoint('getProfile', {
    tag,
    who: 'bearer',
    summary: 'Get your profile',
    pathParameters: EmailPath,
    result: Profile,
    errors: ['not_found'],
    deniedDetail: m.identity_no_user,
    handle: ({ scope, path }) => getProfile(scope, path.email),
  }),
  endpoint('saveProfile', {
    tag,
    who: 'bearer',
    summary: 'Update your profile',
    pathParameters: EmailPath,
    body: jsonBody(ProfileChange),
    result: Profile,
    errors: ['not_found'],
    deniedDetail: m.identity_no_user,
    handle: ({ scope, path, body }) => saveProfile(scope, path.email, body),
  }),
];
