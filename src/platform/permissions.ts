/** What staff may do: the permissions, and the roles that are made of them. Safe in the browser. */

/** The rights that a role can have. The policy of the API (api/policy.ts) says which one an operation needs. */
export const permissions = [
  'see_shop',
  'see_orders',
  'handle_orders',
  'ship_orders',
  'record_payments',
  'refund',
  'edit_parts',
  'edit_prices',
  'discount_freely',
  'see_costs',
  'edit_stock',
  'edit_machines',
  'edit_drawings',
  'import',
  'export',
  'edit_reviews',
  'see_customers',
  'block_customers',
  'handle_privacy',
  'edit_staff',
  'edit_settings',
  'see_audit',
] as const;

export type Permission = (typeof permissions)[number];

const viewer = ['see_shop', 'see_orders', 'see_customers'] as const satisfies readonly Permission[];

/**
 * The permissions of the roles that every shop has. `admin` is the owner, who may do everything; `custom` stands for a role
 * of the shop's own, whose permissions are stored with it.
 */
export const rolePermissions = {
  buyer: [],
  viewer,
  warehouse: ['see_shop', 'see_orders', 'ship_orders', 'edit_stock'],
  catalogue: ['see_shop', 'edit_parts', 'edit_machines', 'edit_drawings', 'import'],
  sales: [...viewer, 'handle_orders', 'record_payments'],
  manager: permissions.filter((permission) => permission !== 'edit_staff' && permission !== 'edit_settings'),
  admin: permissions,
  custom: [],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof rolePermissions;

export const roles = Object.keys(rolePermissions) as [Role, ...Role[]];

/** The role of a user, with the permissions of a role of the shop's own. */
export interface RoleOfUser {
  readonly role: Role;
  /** Only for the role `custom`. */
  readonly customPermissions?: readonly Permission[] | null;
  /** True until a second factor that the role requires is set up; meanwhile the user has no permissions. */
  readonly secondFactorMissing?: boolean;
}

/** Everybody but buyers. */
export const isStaff = ({ role }: RoleOfUser): boolean => role !== 'buyer';

export function permissionsOf(user: RoleOfUser): readonly Permission[] {
  const { role, customPermissions, secondFactorMissing } = user;
  if (secondFactorMissing) return [];
  return role === 'custom' ? (customPermissions ?? []) : rolePermissions[role];
}

export function may(user: RoleOfUser, permission: Permission): boolean {
  return permissionsOf(user).includes(permission);
}

/** Whether the user has every permission of the other one. */
export function covers(user: RoleOfUser, other: RoleOfUser): boolean {
  return permissionsOf(other).every((permission) => may(user, permission));
}
