/** Calls of the owners about roles: those of the shop's own, and who has which one. */
import { z } from 'zod';
import { createRole, deleteRole, editRole, listRoles } from '#domain/identity/custom-roles.server.ts';
import { Invited, NewInvitation } from '#domain/identity/invitations/contract.ts';
import { inviteStaff, withdrawInvitation } from '#domain/identity/invitations/invite-staff.server.ts';
import { CustomRole, NewRole, RoleEdit, WantedRole } from '#domain/identity/role-contract.ts';
import { setRole } from '#domain/identity/set-role.server.ts';
import { Acknowledged, Deleted, Inserted, Modified } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath, IdPath } from './path-parameters.ts';

const tag = 'People';

export const roleEndpoints = [
  endpoint('listRoles', {
    tag,
    summary: "The shop's own roles",
    description: 'Besides the roles that every shop has.',
    result: z.array(CustomRole),
    handle: ({ scope }) => listRoles(scope),
  }),
  endpoint('createRole', {
    tag,
    summary: 'Create a role',
    description: 'With permissions that you have yourself.',
    body: jsonBody(NewRole),
    status: 201,
    result: Inserted,
    errors: ['conflict'],
    handle: async ({ scope, body }) => ({ acknowledged: true as const, ...(await createRole(scope, body)) }),
  }),
  endpoint('editRole', {
    tag,
    summary: 'Change a role',
    description:
      'Its people have the new permissions with their next request. Asks for your own password as makeAdmin does.',
    pathParameters: IdPath,
    body: jsonBody(RoleEdit),
    result: Acknowledged,
    errors: ['confirmation_required', 'not_found', 'too_many_requests'],
    async handle({ scope, path, body }) {
      await editRole(scope, path.id, body);
      return { acknowledged: true as const };
    },
  }),
  endpoint('deleteRole', {
    tag,
    summary: 'Delete a role',
    description: '409 while somebody has it: give these people another one first.',
    pathParameters: IdPath,
    result: Deleted,
    errors: ['conflict'],
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await deleteRole(scope, path.id)) }),
  }),
  endpoint('setRole', {
    tag,
    summary: 'Give a user a role',
    description:
      "Any role but more rights than your own, and not to yourself. Asks for your own password as makeAdmin does. A new member of the staff is signed out everywhere; the user, and for new staff the owners, learn of it by mail. `buyer` takes the user's role away.",
    pathParameters: EmailPath,
    body: jsonBody(WantedRole),
    result: Modified,
    errors: ['confirmation_required', 'not_found', 'conflict', 'last_admin', 'too_many_requests'],
    handle: ({ scope, path, body }) => setRole(scope, path.email, body),
  }),
  endpoint('inviteStaff', {
    tag,
    summary: 'Invite a person to the staff',
    description:
      'Sends a mail with a link, valid once and for 7 days, by which the person chooses a password. Inviting the same email again sends a new link, and ends the first. An email that has an account gets the role instead. Asks for your own password, and limits roles, as setRole does.',
    body: jsonBody(NewInvitation),
    status: 201,
    result: Invited,
    errors: ['confirmation_required', 'conflict', 'last_admin', 'too_many_requests'],
    handle: ({ scope, body }) => inviteStaff(scope, body),
  }),
  endpoint('withdrawInvitation', {
    tag,
    summary: 'Withdraw an invitation',
    description: 'Deletes the account, and its link ends. 409 when the person has accepted it.',
    pathParameters: EmailPath,
    result: Deleted,
    errors: ['conflict'],
    handle: async ({ scope, path }) => ({
      acknowledged: true as const,
      ...(await withdrawInvitation(scope, path.email)),
    }),
  }),
];
