/** Saved views of the list of orders. Staff see and change only their own. */
import { and, asc, eq, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { users } from '#domain/identity/tables.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import {
  maxOrderViews,
  type NewOrderView,
  type OrderView,
  type OrderViewContent,
  type OrderViewName,
} from './contract.ts';
import { deskColumns } from './desk-column-names.ts';
import { orderViews } from './tables.server.ts';

/** The caller's own views, the first saved first. Throws unauthenticated, forbidden. */
export async function listOrderViews(scope: Scope): Promise<OrderView[]> {
  const { id } = requirePermission(scope, 'see_orders');
  const rows = await scope.db
    .select()
    .from(orderViews)
    .where(eq(orderViews.userId, id))
    .orderBy(asc(orderViews.createdAt), asc(orderViews.id));
  return rows.map(toView);
}

/**
 * Saves a view. Throws unauthenticated, forbidden, conflict for more than `maxOrderViews`, invalid for a name that another view of
 * the caller has.
 */
export async function saveOrderView(scope: Scope, { name, filter, columns }: NewOrderView): Promise<OrderView> {
  const { id: userId } = requirePermission(scope, 'see_orders');
  return inTransaction(scope, async (tx) => {
    await lockViews(tx, userId);
    const count = await tx.db.$count(orderViews, eq(orderViews.userId, userId));
    if (count >= maxOrderViews) throw new AppError('conflict', m.views_too_many({ max: maxOrderViews }));
    await requireFreeName(tx, userId, name);
    const view = {
      id: uuid(),
      userId,
      name,
      ...keptContent({ filter, columns }),
    };
    await tx.db.insert(orderViews).values({ ...view, createdAt: tx.now() });
    return toView(view);
  });
}

/** Gives an own view another name. Throws unauthenticated, forbidden, not_found, and invalid as saveOrderView. */
export async function renameOrderView(scope: Scope, id: string, { name }: OrderViewName): Promise<OrderView> {
  const { id: userId } = requirePermission(scope, 'see_orders');
  return inTransaction(scope, async (tx) => {
    await lockViews(tx, userId);
    await requireFreeName(tx, userId, name, id);
    const [view] = await tx.db.update(orderViews).set({ name }).where(ownView(userId, id)).returning();
    if (!view) throw viewNotFound();
    return toView(view);
  });
}

/** Gives an own view other filters, sort order and columns; its name stays. Throws unauthenticated, forbidden, not_found. */
export async function overwriteOrderView(scope: Scope, id: string, content: OrderViewContent): Promise<OrderView> {
  const { id: userId } = requirePermission(scope, 'see_orders');
  const [view] = await scope.db.update(orderViews).set(keptContent(content)).where(ownView(userId, id)).returning();
  if (!view) throw viewNotFound();
  return toView(view);
}

/** What is stored of a view: filters that are stated, and each column once, in their order. */
const keptContent = ({ filter, columns }: OrderViewContent) => ({
  filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value)),
  columns: deskColumns.filter((column) => columns.includes(column)),
});

/** Deletes an own view. Throws unauthenticated, forbidden, not_found. */
export async function deleteOrderView(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  const { id: userId } = requirePermission(scope, 'see_orders');
  const deleted = await scope.db.delete(orderViews).where(ownView(userId, id)).returning({ id: orderViews.id });
  if (deleted.length === 0) throw viewNotFound();
  return { deletedCount: 1 };
}

const viewNotFound = () => new AppError('not_found', m.views_not_found());

const ownView = (userId: string, id: string) => {
  if (!isId(id)) throw viewNotFound();
  return and(eq(orderViews.id, id), eq(orderViews.userId, userId));
};

/** Holds the user's row, so that two requests at once cannot exceed the limit or take the same name. */
const lockViews = (tx: Scope, userId: string) =>
  tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

async function requireFreeName(tx: Scope, userId: string, name: string, id?: string): Promise<void> {
  const others = id === undefined || !isId(id) ? undefined : ne(orderViews.id, id);
  const named = and(eq(orderViews.userId, userId), eq(orderViews.name, name), others);
  if ((await tx.db.$count(orderViews, named)) > 0) throw invalidField('name', m.views_name_taken({ name }));
}

type ViewRow = Pick<typeof orderViews.$inferSelect, 'id' | 'name' | 'filter' | 'columns'>;

const toView = ({ id, name, filter, columns }: ViewRow): OrderView => ({ _id: id, name, filter, columns });
