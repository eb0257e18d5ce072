import { PasswordChange, Profile, ProfileChange } from '#domain/identity/contract.ts';
import { changePassword } from '#domain/identity/own-password.server.ts';
import { getProfile, saveProfile } from '#domain/identity/profile.server.ts';
import { m } from '#messages';
import { Modified } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath } from './path-parameters.ts';

const tag = 'People';

export const profileEndpoints = [
  endpoint('getProfile', {
    tag,
    summary: 'Get your profile',
    description: "Only the caller's own profile is accessible.",
    pathParameters: EmailPath,
    result: Profile,
    errors: ['not_found'],
    deniedDetail: m.identity_no_user,
    handle: ({ scope, path }) => getProfile(scope, path.email),
  }),
  endpoint('saveProfile', {
    tag,
    summary: 'Update your profile',
    description: "Only the caller's own profile is accessible.",
    pathParameters: EmailPath,
    body: jsonBody(ProfileChange),
    result: Profile,
    errors: ['not_found'],
    deniedDetail: m.identity_no_user,
    handle: ({ scope, path, body }) => saveProfile(scope, path.email, body),
  }),
  endpoint('changePassword', {
    tag,
    summary: 'Change your password',
    description: 'Ends all your other sessions and sends you a mail.',
    pathParameters: EmailPath,
    body: jsonBody(PasswordChange),
    result: Modified,
    errors: ['not_found', 'conflict', 'too_many_requests'],
    deniedDetail: m.identity_no_user,
    handle: ({ scope, path, body }) => changePassword(scope, path.email, body),
  }),
];
