/** The second factor of a user. */
import { OwnPassword } from '#domain/identity/contract.ts';
import { confirmSession } from '#domain/identity/second-factor/confirm-session.server.ts';
import {
  FactorCodeOnly,
  FactorProof,
  PasswordAndCode,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSetup,
} from '#domain/identity/second-factor/contract.ts';
import {
  forgetDevice,
  getSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#domain/identity/second-factor/own-second-factor.server.ts';
import { removeSecondFactor } from '#domain/identity/second-factor/remove-second-factor.server.ts';
import { Deleted, Modified } from './acknowledgement.ts';
import { jsonBody, optionalJsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath, IdPath } from './path-parameters.ts';

const tag = 'People';

export const secondFactorEndpoints = [
  endpoint('getSecondFactor', {
    tag,
    summary: 'Get the state of your second factor',
    description: 'With the devices on which no code is asked for. Never contains the secret.',
    pathParameters: EmailPath,
    result: SecondFactor,
    errors: ['not_found'],
    handle: ({ scope, path }) => getSecondFactor(scope, path.email),
  }),
  endpoint('startSecondFactor', {
    tag,
    summary: 'Get a secret for an authenticator app',
    description:
      'The second factor is on after its first code. Needs a session that signed in or confirmed its password within the last hour; otherwise it answers confirmation_required until your password is in the body.',
    pathParameters: EmailPath,
    body: optionalJsonBody(OwnPassword),
    result: SecondFactorSetup,
    errors: ['confirmation_required', 'not_found', 'conflict', 'too_many_requests'],
    handle: ({ scope, path, body, api }) => startSecondFactor(scope, api.auth.secretBox, { ...path, ...body }),
  }),
  endpoint('turnOnSecondFactor', {
    tag,
    summary: 'Turn on your second factor by the first code of the app',
    description: 'Answers recovery codes, which are never shown again, and sends you a mail.',
    pathParameters: EmailPath,
    body: jsonBody(FactorCodeOnly),
    result: RecoveryCodes,
    errors: ['not_found', 'conflict', 'too_many_requests'],
    handle: ({ scope, path, body, api }) => turnOnSecondFactor(scope, api.auth.secretBox, { ...path, ...body }),
  }),
  endpoint('turnOffSecondFactor', {
    tag,
    summary: 'Turn off your second factor',
    description: 'Needs your password and a code of the app or of recovery. Forgets all devices and sends you a mail.',
    pathParameters: EmailPath,
    body: jsonBody(PasswordAndCode),
    result: Modified,
    errors: ['confirmation_required', 'not_found', 'conflict', 'too_many_requests'],
    handle: ({ scope, path, body, api }) => turnOffSecondFactor(scope, api.auth.secretBox, { ...path, ...body }),
  }),
  endpoint('replaceRecoveryCodes', {
    tag,
    summary: 'Replace your recovery codes',
    description: 'Needs your password and a code of the app or of recovery. The earlier recovery codes end.',
    pathParameters: EmailPath,
    body: jsonBody(PasswordAndCode),
    result: RecoveryCodes,
    errors: ['confirmation_required', 'not_found', 'conflict', 'too_many_requests'],
    handle: ({ scope, path, body, api }) => replaceRecoveryCodes(scope, api.auth.secretBox, { ...path, ...body }),
  }),
  endpoint('forgetDevice', {
    tag,
    summary: 'Forget one of your remembered devices',
    description:
      'A sign-in there needs a code again. Needs a session that signed in or was confirmed within the last hour; otherwise it answers confirmation_required until your password is in the body.',
    pathParameters: EmailPath.extend(IdPath.shape),
    body: optionalJsonBody(OwnPassword),
    result: Deleted,
    errors: ['confirmation_required', 'not_found', 'too_many_requests'],
    handle: ({ scope, path, body }) => forgetDevice(scope, { ...path, ...body }),
  }),
  endpoint('confirmSession', {
    tag,
    summary: 'Confirm your session by your second factor',
    description:
      'For accounts without a password: operations that answered confirmation_required work for an hour afterwards. An account with a password sends that to the operation itself.',
    pathParameters: EmailPath,
    body: jsonBody(FactorProof),
    result: Modified,
    errors: ['not_found', 'conflict', 'too_many_requests'],
    handle: ({ scope, path, body, api }) => confirmSession(scope, api.auth.secretBox, { ...path, ...body }),
  }),
  endpoint('removeSecondFactor', {
    tag,
    summary: 'Turn off the second factor of a user who has lost phone and recovery codes',
    description:
      'Tells the user by mail. Without a body in a session that signed in or confirmed its password within the last hour; otherwise it answers confirmation_required until your own password is in the body.',
    pathParameters: EmailPath,
    body: optionalJsonBody(OwnPassword),
    result: Modified,
    errors: ['confirmation_required', 'not_found', 'conflict', 'too_many_requests'],
    handle: ({ scope, path, body }) => removeSecondFactor(scope, path.email, body),
  }),
];
