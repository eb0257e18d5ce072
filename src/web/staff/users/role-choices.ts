import { type CustomRole, roleName } from '#domain/identity/role-contract.ts';
import type { Role } from '#platform/permissions.ts';

/** A role that an owner can give. */
export interface RoleChoice {
  readonly role: Role;
  readonly customRoleId?: string;
  readonly name: string;
}

/** All roles: those of every shop, then the shop's own. */
export function roleChoices(own: readonly CustomRole[]): RoleChoice[] {
  return [
    ...Object.entries(roleName).map(([role, name]) => ({ role: role as Role, name: name() })),
    ...own.map(({ _id, name }) => ({ role: 'custom' as const, customRoleId: _id, name })),
  ];
}

/** The value of the choice in a form. */
export const keyOfChoice = ({ role, customRoleId }: Pick<RoleChoice, 'role' | 'customRoleId'>): string =>
  customRoleId ?? role;
