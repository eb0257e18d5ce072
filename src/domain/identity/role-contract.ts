/** Roles of the shop's own, and what gives a user a role. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { type Permission, permissions, type Role, roles } from '#platform/permissions.ts';
import { OwnPassword } from './contract.ts';

/** The most roles of its own that a shop can have. */
export const maxCustomRoles = 50;

const permissionList = z
  .array(z.enum(permissions))
  .min(1, { error: () => m.roles_permissions_missing() })
  .transform((list): Permission[] => permissions.filter((permission) => list.includes(permission)));

export const NewRole = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, { error: () => m.roles_name_missing() })
      .max(60, { error: () => m.errors_too_long({ max: 60 }) }),
    permissions: permissionList,
  })
  .meta({ id: 'NewRole' });
export type NewRole = z.infer<typeof NewRole>;

export const RoleEdit = NewRole.extend({
  password: OwnPassword.shape.password.optional().meta({
    description: 'Your own, when an answer was confirmation_required',
  }),
}).meta({ id: 'RoleEdit' });
export type RoleEdit = z.infer<typeof RoleEdit>;

export const CustomRole = z
  .object({
    _id: z.string(),
    name: z.string(),
    permissions: z.array(z.enum(permissions)),
    users: z.int().min(0).meta({ description: 'People who have the role' }),
  })
  .meta({ id: 'CustomRole' });
export type CustomRole = z.infer<typeof CustomRole>;

export const WantedRole = z
  .object({
    role: z.enum(roles),
    customRoleId: z.string().max(200).optional().meta({ description: 'For the role `custom`: which one' }),
    password: OwnPassword.shape.password.optional().meta({
      description: 'Your own, when an answer was confirmation_required',
    }),
  })
  .meta({ id: 'WantedRole' });
export type WantedRole = z.infer<typeof WantedRole>;

/** The roles of the staff that every shop has, those with more rights first. */
export const staffRoles = ['admin', 'manager', 'sales', 'warehouse', 'catalogue', 'viewer'] as const satisfies Role[];

/** The name of a role that every shop has. */
export const roleName: Readonly<Record<Exclude<Role, 'custom'>, () => string>> = {
  buyer: m.dashboard_role_buyer,
  viewer: m.role_viewer,
  warehouse: m.role_warehouse,
  catalogue: m.role_catalogue,
  sales: m.role_sales,
  manager: m.role_manager,
  admin: m.dashboard_role_admin,
};

/** The name of the user's role as people read it. */
export function nameOfRole({ role, customRole }: { readonly role: Role; readonly customRole?: string | null }): string {
  return role === 'custom' ? (customRole ?? '') : roleName[role]();
}

/** What a permission allows. */
export const permissionName: Readonly<Record<Permission, () => string>> = {
  see_shop: m.permission_see_shop,
  see_orders: m.permission_see_orders,
  handle_orders: m.permission_handle_orders,
  ship_orders: m.permission_ship_orders,
  record_payments: m.permission_record_payments,
  refund: m.permission_refund,
  edit_parts: m.permission_edit_parts,
  edit_prices: m.permission_edit_prices,
  discount_freely: m.permission_discount_freely,
  see_costs: m.permission_see_costs,
  edit_stock: m.permission_edit_stock,
  edit_machines: m.permission_edit_machines,
  edit_drawings: m.permission_edit_drawings,
  import: m.permission_import,
  export: m.permission_export,
  edit_reviews: m.permission_edit_reviews,
  see_customers: m.permission_see_customers,
  block_customers: m.permission_block_customers,
  handle_privacy: m.permission_handle_privacy,
  edit_staff: m.permission_edit_staff,
  edit_settings: m.permission_edit_settings,
  see_audit: m.permission_see_audit,
};
