/** Thousands of orders, written by one statement: order n of 1..count costs n × $1.01 and is n minutes old. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { users } from '#domain/identity/tables.server.ts';
import { type OrderState, orderStates } from '#domain/orders/order-states.ts';
import { orderLines, orders } from '#domain/orders/tables.server.ts';
import type { Scope, User } from '#platform/scope.ts';

export const centsOf = (n: number) => n * 101;
/** One after the other, so every sixth order is cancelled. */
export const stateOf = (n: number): OrderState => orderStates[n % orderStates.length] as OrderState;
export const productOf = (n: number) => `Track roller ${n % 10}`;

/** Users named Person 1 to Person count, person1@sprocket.example and so on. */
export async function insertManyUsers({ db }: Pick<Scope, 'db'>, count: number): Promise<User[]> {
  const people = Array.from({ length: count }, (_, i) => ({
    id: uuid(),
    name: `Person ${i + 1}`,
    email: `person${i + 1}@sprocket.example`,
    role: 'buyer' as const,
    emailVerified: true,
  }));
  const at = new Date();
  await db.insert(users).values(people.map((person) => ({ ...person, createdAt: at, updatedAt: at })));
  return people;
}

/** The buyers take turns. `now` is the time of the order 0. */
export async function insertManyOrders(
  { db }: Pick<Scope, 'db'>,
  buyers: readonly User[],
  count: number,
  now: Date,
): Promise<void> {
  const people = JSON.stringify(buyers);
  await db.execute(sql`
    with buyer as (select (n - 1)::int as turn, person from json_array_elements(${people}::json) with ordinality as p (person, n)),
    placed as (
      insert into ${orders} (id, user_id, email, name, phone, state, currency, total_cents, placed_at)
      select gen_random_uuid(), (person->>'id')::uuid, person->>'email', person->>'name', '+49 30 ' || (100000 + n),
        (${sql.param(orderStates)}::text[])[n % ${orderStates.length}::int + 1], 'USD', n * 101,
        ${now.toISOString()}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${count}::int) as n join buyer on turn = n % ${buyers.length}::int
      returning id, total_cents)
    insert into ${orderLines} (order_id, position, part_id, brand, part_number, product_name, quantity, unit_price_cents, total_cents)
    select id, 1, gen_random_uuid(), 'Sprocket', 'TR-' || total_cents / 101, 'Track roller ' || total_cents / 101 % 10, 1, total_cents, total_cents
    from placed`);
}
