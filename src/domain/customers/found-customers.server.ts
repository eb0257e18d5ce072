/** Which customers a search finds. */
import { ilike, like, type SQL, sql } from 'drizzle-orm';
import { nationalDigits } from '#domain/addresses/phone-number.server.ts';
import { addresses, addressText } from '#domain/addresses/tables.server.ts';
import { customers, customerText } from '#domain/identity/customers/tables.server.ts';
import { users, userText } from '#domain/identity/tables.server.ts';
import { hasOrderNumber } from '#domain/orders/order-number.server.ts';
import { orderPhoneDigits } from '#domain/orders/searched-texts.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { likePatterns } from '#platform/database/like-patterns.ts';

/** A statement that selects their ids; undefined: no search. Each word is looked up in the trigram indexes of the texts. */
export function foundCustomers(q: string): SQL | undefined {
  const patterns = likePatterns(q);
  if (patterns.length === 0) return undefined;
  const words = sql.join(patterns.map(havingWord), sql` intersect `);
  const others = [customersOfOrder(q), ...customersOfPhone(q)].filter((each) => each !== undefined);
  return sql.join([sql`(${words})`, ...others], sql` union `);
}

const havingWord = (pattern: string): SQL => sql`(
  select ${users.id} from ${users} where ${ilike(userText(users), pattern)}
  union select ${customers.userId} from ${customers} where ${ilike(customerText(customers), pattern)}
  union select ${addresses.userId} from ${addresses} where ${ilike(addressText(addresses), pattern)})`;

function customersOfOrder(q: string): SQL | undefined {
  const isMeant = hasOrderNumber(q);
  return isMeant ? sql`select ${orders.userId} from ${orders} where ${isMeant}` : undefined;
}

function customersOfPhone(q: string): SQL[] {
  const digits = nationalDigits(q);
  if (digits === undefined) return [];
  return [
    sql`select ${orders.userId} from ${orders} where ${like(orderPhoneDigits(orders), `%${digits}%`)}`,
    sql`select ${customers.userId} from ${customers} where ${like(customerText(customers), `%${digits}%`)}`,
  ];
}
