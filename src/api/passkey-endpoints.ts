/** The passkeys of a user. */
import { OwnPassword } from '#domain/identity/contract.ts';
import { RecoveryCodes } from '#domain/identity/second-factor/contract.ts';
import {
  addPasskey,
  removePasskey,
  startPasskey,
  startPasskeyProof,
} from '#domain/identity/second-factor/own-passkeys.server.ts';
import { NewPasskey, PasskeyName, PasskeyQuestion } from '#domain/identity/second-factor/passkey-contract.ts';
import { renamePasskey } from '#domain/identity/second-factor/rename-passkey.server.ts';
import { Deleted, Modified } from './acknowledgement.ts';
import { jsonBody, optionalJsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath, IdPath } from './path-parameters.ts';

const tag = 'People';

export const passkeyEndpoints = [
  endpoint('startPasskey', {
    tag,
    summary: 'Get the question for a new passkey',
    description:
      'It is valid once, for five minutes, at the origin of the shop. Needs a session that signed in or confirmed its password within the last hour; otherwise it answers confirmation_required until your password is in the body.',
    pathParameters: EmailPath,
    body: optionalJsonBody(OwnPassword),
    result: PasskeyQuestion,
    errors: ['confirmation_required', 'not_found', 'conflict', 'too_many_requests'],
    handle: ({ scope, path, body }) => startPasskey(scope, { ...path, ...body }),
  }),
  endpoint('addPasskey', {
    tag,
    summary: 'Add a passkey as second factor',
    description:
      'With what the browser has answered to startPasskey. Answers recovery codes to whoever has none yet, and sends you a mail.',
    pathParameters: EmailPath,
    body: jsonBody(NewPasskey),
    result: RecoveryCodes,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => addPasskey(scope, { ...path, ...body }),
  }),
  endpoint('renamePasskey', {
    tag,
    summary: 'Give one of your passkeys another name',
    description: 'The name is only for you: the device and the browser keep theirs. 1 to 60 characters.',
    pathParameters: EmailPath.extend(IdPath.shape),
    body: jsonBody(PasskeyName),
    result: Modified,
    errors: ['not_found'],
    handle: ({ scope, path, body }) => renamePasskey(scope, { ...path, ...body }),
  }),
  endpoint('removePasskey', {
    tag,
    summary: 'Remove one of your passkeys',
    description:
      'Sends you a mail. The last factor of a role that needs one stays. Needs a confirmed session, as startPasskey.',
    pathParameters: EmailPath.extend(IdPath.shape),
    body: optionalJsonBody(OwnPassword),
    result: Deleted,
    errors: ['confirmation_required', 'not_found', 'conflict', 'too_many_requests'],
    handle: ({ scope, path, body }) => removePasskey(scope, { ...path, ...body }),
  }),
  endpoint('startPasskeyProof', {
    tag,
    summary: 'Get the question for one of your passkeys',
    description:
      'The answer of the browser takes the place of a code where one is asked for. It is valid once, for five minutes.',
    pathParameters: EmailPath,
    result: PasskeyQuestion,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path }) => startPasskeyProof(scope, path.email),
  }),
];
