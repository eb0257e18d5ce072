/** Prices and stock need permissions of their own, by whatever way a part is changed. */
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { may, type Permission, type RoleOfUser } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';

/** The permission that a column of a part needs besides `edit_parts`; undefined: none. */
const permissionOfColumn: Readonly<Record<string, Permission>> = {
  priceCents: 'edit_prices',
  priceBreaks: 'edit_prices',
  coreChargeCents: 'edit_prices',
  availableQuantity: 'edit_stock',
};

/** The first of the changed columns that the user may not change; undefined when there is none. */
export function refusedColumn<Column extends string>(user: RoleOfUser, columns: readonly Column[]): Column | undefined {
  return columns.find((column) => {
    const permission = permissionOfColumn[column];
    return permission !== undefined && !may(user, permission);
  });
}

/** What is said at a column that the user may not change. */
export function columnRefusal(column: string): string {
  return permissionOfColumn[column] === 'edit_stock' ? m.catalog_stock_not_allowed() : m.catalog_price_not_allowed();
}

/**
 * Throws forbidden, with the message at `field`, for a user who may not change the column. The shop itself may.
 * @param field the name of the column in the request
 */
export function requireColumn(scope: Scope, column: string, field: string): void {
  if (scope.actor.kind === 'system' || refusedColumn(requireUser(scope), [column]) === undefined) return;
  const message = columnRefusal(column);
  throw new AppError('forbidden', message, { errors: [{ path: field, message }] });
}
