/** Valid requests for saved views of the list of orders. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { users } from '#domain/identity/tables.server.ts';
import { orderViews } from '#domain/orders/views/tables.server.ts';
import type { User } from '#platform/scope.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

const newView = () => ({ name: uuid(), filter: { status: 'placed' }, columns: ['payment' as const] });

/** Undefined for other operations. @param user the caller, whose view it is */
export async function orderViewSample(
  { shop }: ApiFixture,
  operation: string,
  { id: userId }: Pick<User, 'id'>,
): Promise<Sample | undefined> {
  /** The caller's view: the only one, because their number is limited. Of a caller without an account, no view. */
  const own = async () => {
    const id = uuid();
    await shop.db.delete(orderViews).where(eq(orderViews.userId, userId));
    const isUser = (await shop.db.$count(users, eq(users.id, userId))) > 0;
    if (isUser) await shop.db.insert(orderViews).values({ ...newView(), id, userId, createdAt: shop.now() });
    return `/orders/view/${id}`;
  };
  const samples: Record<string, () => Promise<Sample> | Sample> = {
    listOrderViews: () => ({ path: '/orders/view', options: {} }),
    saveOrderView: async () => {
      await own();
      return { path: '/orders/view', options: { json: newView() } };
    },
    renameOrderView: async () => ({ path: await own(), options: { json: { name: uuid() } } }),
    overwriteOrderView: async () => ({
      path: `${await own()}/content`,
      options: { json: { filter: { status: 'packed' }, columns: ['country'] } },
    }),
    deleteOrderView: async () => ({ path: await own(), options: {} }),
  };
  return samples[operation]?.();
}
