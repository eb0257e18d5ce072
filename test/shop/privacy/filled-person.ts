/** A person with a row in every table that can have personal data, and a word of its own in every text. */
import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuid } from 'uuid';
import { parts } from '#domain/catalog/tables.server.ts';
import { machines } from '#domain/fitment/tables.server.ts';
import { customRoles, verifications } from '#domain/identity/tables.server.ts';
import { images, pictureReferences } from '#domain/media/tables.server.ts';
import { cardRefunds, cardSessions } from '#domain/orders/card/tables.server.ts';
import { coreInspectionLines } from '#domain/orders/cores/tables.server.ts';
import { orderPackageLines, orderPackings } from '#domain/orders/packing/tables.server.ts';
import { orderReturnSettlements } from '#domain/orders/returns/tables.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { accountTables } from '#domain/privacy/tables/account-tables.server.ts';
import { actorColumns } from '#domain/privacy/tables/actor-columns.server.ts';
import { orderTables } from '#domain/privacy/tables/order-tables.server.ts';
import { quotationTables } from '#domain/privacy/tables/quotation-tables.server.ts';
import { quotations } from '#domain/quotations/quoted/tables.server.ts';
import { quotationRequests } from '#domain/quotations/tables.server.ts';
import { reviews } from '#domain/reviews/tables.server.ts';
import type { User } from '#platform/scope.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { createMachine } from '../fitment/fitment-fixture.ts';

export interface FilledPerson {
  readonly user: User;
  /** Every word that was written, with the column it is in. */
  readonly canaries: ReadonlyMap<string, string>;
}

/** Values that a constraint or a rule asks for, by table. */
const given = new Map<PgTable, Record<string, unknown>>([
  // A payment and a credit of one cent each.
  [orders, { state: 'delivered', paymentState: 'paid', totalCents: 2, dueAt: null }],
  [orderReturnSettlements, { creditCents: 0 }],
  [coreInspectionLines, { outcome: 'reduced', creditCents: 0 }],
  [cardRefunds, { state: 'made' }],
  [cardSessions, { state: 'expired' }],
  [reviews, { state: 'published' }],
  [orderPackings, { shipmentId: null, saveId: '00000000-0000-4000-8000-000000000000' }],
  [orderPackageLines, { number: 1 }],
  [quotationRequests, { state: 'sent' }],
]);

/** Writes one row into each of them. */
export async function fillPerson(shop: TestShop, mark: string): Promise<FilledPerson> {
  const canaries = new Map<string, string>();
  const canary = (column: Column) => {
    const word = `${mark}-${getTableName(column.table)}-${column.name}`.replaceAll('_', '-');
    canaries.set(word, `${getTableName(column.table)}.${column.name}`);
    return word;
  };
  const email = `${mark}-address@example.com`;
  canaries.set(email, 'the email');
  const ids = new Map<PgTable, string>([
    [parts, await createPart(shop, { createdByEmail: email })],
    [machines, await createMachine(shop, 'Komatsu', `PC200-${mark}`)],
  ]);
  const idOf = (table: PgTable): string => {
    const id = ids.get(table) ?? uuid();
    ids.set(table, id);
    return id;
  };
  const users = accountTables.at(-1)?.table as PgTable;
  // Users first, then what refers to them: the tables are in the order of the erasure.
  const tables = [
    users,
    ...accountTables.map(({ table }) => table).filter((table) => table !== users),
    ...orderTables.map(({ table }) => table),
    ...quotationTables.map(({ table }) => table),
  ];
  const ordered = inOrder(tables);
  for (const table of ordered) {
    const row = Object.entries(getTableColumns(table)).map(([key, column]) => [
      key,
      filledValue(table, key, column, { email, canary, idOf, userId: idOf(users) }),
    ]);
    await shop.db.insert(table).values({ ...Object.fromEntries(row), ...given.get(table) });
  }
  await shop.db
    .insert(pictureReferences)
    .values({ ownerKind: 'profiles', ownerId: idOf(users), imageId: idOf(images) });
  return { user: { id: idOf(users), email, name: mark, role: 'buyer', emailVerified: true }, canaries };
}

interface Values {
  readonly email: string;
  readonly userId: string;
  canary(column: Column): string;
  idOf(table: PgTable): string;
}

function filledValue(table: PgTable, key: string, column: PgColumn, { email, userId, canary, idOf }: Values): unknown {
  const { name } = column;
  const owner = ownerOf(table, column);
  if (
    owner === customRoles ||
    column.generated ||
    column.generatedIdentity ||
    name === 'banned' ||
    column === orders.number ||
    column === quotationRequests.number ||
    column === quotations.number
  )
    return undefined;
  if (table === pictureReferences && key === 'ownerKind') return 'reviews';
  if (table === pictureReferences && key === 'ownerId') return idOf(reviews);
  if (column === verifications.value) return `confirm:${userId}`;
  if (owner) return idOf(owner);
  if (name === 'id' && column.getSQLType() === 'uuid') return idOf(table);
  if (name === 'user_id' || name === 'created_by') return userId;
  if (actorColumns.some((each) => each === column) || ['email', 'recipient'].includes(name)) return email;
  if (name === 'part_id') return idOf(parts);
  if (column.enumValues?.length) return column.enumValues[0];
  return ofType(column, canary);
}

function ofType(column: PgColumn, canary: Values['canary']): unknown {
  const type = column.getSQLType();
  if (type === 'text') return canary(column);
  if (type === 'text[]') return [canary(column)];
  if (type.startsWith('json')) return { note: canary(column), lines: [canary(column)] };
  if (type === 'bytea') return Buffer.from(canary(column));
  if (type === 'boolean') return false;
  if (type === 'date') return '2026-11-01';
  if (/^(int|bigint|smallint)/.test(type)) return 1;
  if (type.startsWith('timestamp')) return new Date();
  return undefined;
}

/** The table that a foreign key of this column leads to. */
function ownerOf(table: PgTable, column: PgColumn): PgTable | undefined {
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const reference = keys.find(({ columns }) => columns.some(({ name }) => name === column.name));
  if (!reference) return undefined;
  const [target] = reference.foreignColumns;
  const foreign = reference.foreignTable as PgTable;
  // A key of a key: the id is that of the table above.
  return (target && target.name !== 'id' && ownerOf(foreign, target)) || foreign;
}

/** Each after the tables that it refers to. */
function inOrder(tables: readonly PgTable[]): PgTable[] {
  const placed = new Set<PgTable>();
  const place = (table: PgTable) => {
    if (placed.has(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const above = key.reference().foreignTable as PgTable;
      if (above !== table && tables.includes(above)) place(above);
    }
    placed.add(table);
  };
  for (const table of tables) place(table);
  return [...placed];
}
