/** A person's data, and their erasure. */
import { OwnPassword } from '#domain/identity/contract.ts';
import { PersonalData } from '#domain/privacy/contract.ts';
import { eraseCustomer, eraseOwnAccount } from '#domain/privacy/erase-person.server.ts';
import { exportCustomerData, exportOwnData } from '#domain/privacy/export-person.server.ts';
import { Deleted } from './acknowledgement.ts';
import { optionalJsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath } from './path-parameters.ts';

const tag = 'People';

const confirmed =
  'Needs a session that signed in or confirmed its password within the last hour; otherwise it answers confirmation_required until your own password is in the body.';
const asked =
  'Erases also, by the address, somebody who has only asked for quotations without an account. Open requests are withdrawn.';
const erased =
  'Deletes the account and ends all sessions. Finished orders stay without what says whose they were; issued papers stay. 409 while an order, a return or money is open, and for staff.';

export const privacyEndpoints = [
  endpoint('exportOwnData', {
    tag,
    summary: 'Get all that the shop stores about you',
    description: `Without secrets such as password hashes. ${confirmed}`,
    pathParameters: EmailPath,
    body: optionalJsonBody(OwnPassword),
    result: PersonalData,
    errors: ['confirmation_required', 'not_found', 'too_many_requests'],
    handle: ({ scope, path, body }) => exportOwnData(scope, path.email, body?.password),
  }),
  endpoint('eraseOwnAccount', {
    tag,
    summary: 'Erase your account',
    description: `${erased} ${confirmed}`,
    pathParameters: EmailPath,
    body: optionalJsonBody(OwnPassword),
    result: Deleted,
    errors: ['confirmation_required', 'not_found', 'conflict', 'too_many_requests'],
    handle: ({ scope, path, body }) => eraseOwnAccount(scope, path.email, body?.password),
  }),
  endpoint('exportCustomerData', {
    tag,
    summary: 'Get all that the shop stores about a customer',
    description: `For a customer who asks for it by letter or phone, and for somebody who has asked for quotations from the address without an account. ${confirmed}`,
    pathParameters: EmailPath,
    body: optionalJsonBody(OwnPassword),
    result: PersonalData,
    errors: ['confirmation_required', 'not_found', 'too_many_requests'],
    handle: ({ scope, path, body }) => exportCustomerData(scope, path.email, body?.password),
  }),
  endpoint('eraseCustomer', {
    tag,
    summary: 'Erase a customer',
    description: `${erased} ${asked} ${confirmed}`,
    pathParameters: EmailPath,
    body: optionalJsonBody(OwnPassword),
    result: Deleted,
    errors: ['confirmation_required', 'not_found', 'conflict', 'too_many_requests'],
    handle: ({ scope, path, body }) => eraseCustomer(scope, path.email, body?.password),
  }),
];
