/** The table of tables with personal data (src/domain/privacy/tables) is complete. */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { actorColumns } from '#domain/privacy/tables/actor-columns.server.ts';
import { impersonalColumns, personalTables } from '#domain/privacy/tables/personal-tables.server.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/domain/**/*tables.server.ts', { eager: true });
const tables = new Set(
  Object.entries(modules)
    .filter(([path]) => !path.includes('/privacy/'))
    .flatMap(([, exported]) => Object.values(exported))
    .filter((value): value is PgTable => is(value, PgTable)),
);

const listed = new Set(personalTables.map(({ table }) => table));
const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`;
const isActor = (column: PgColumn) => actorColumns.some((each) => each === column);

/** Names of columns that say who somebody is, or where. */
const personal = /(^|_)(e?mail|user_id|recipient|phone|ip_address|user_agent|contact|by|actor|buyer|customer)(_|$)/;

test('every table is found', () => {
  expect(tables.size).toBeGreaterThan(70);
});

test.for([...tables].filter((table) => !listed.has(table)).map((table) => [getTableName(table), table] as const))(
  '%s, which is not in the table, has no personal data [I120]',
  ([, table]) => {
    const columns: PgColumn[] = Object.values(getTableColumns(table));
    const unknown = columns
      .filter((column) => personal.test(column.name) && !isActor(column))
      .map(nameOf)
      .filter((name) => !(name in impersonalColumns));
    expect(unknown, 'add the table to src/domain/privacy/tables').toEqual([]);
    const owners = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable as PgTable);
    // Pictures of parts and drawings are rows of images too.
    const reached = owners.filter((owner) => listed.has(owner)).map(getTableName);
    expect(reached.filter((name) => name !== 'images')).toEqual([]);
  },
);

test.for(
  personalTables
    .filter(({ erasure }) => typeof erasure === 'object')
    .map((entry) => [getTableName(entry.table), entry] as const),
)(
  'the erasure says for every text of %s, whose rows stay, whether it stays [I120]',
  ([, { table, erasure, kept = [] }]) => {
    const said = new Set([...Object.keys(erasure), ...kept]);
    const columns: [string, PgColumn][] = Object.entries(getTableColumns(table));
    const open = columns
      .filter(([key, column]) => isText(column) && !said.has(key) && !isActor(column))
      .map(([, column]) => nameOf(column));
    expect(open).toEqual([]);
    expect([...said].filter((key) => !(key in getTableColumns(table)))).toEqual([]);
  },
);

/** Whether people can write something into it. */
function isText(column: PgColumn): boolean {
  const type = column.getSQLType();
  return /^(text|json|bytea|varchar|char)/.test(type) && !column.enumValues?.length;
}
