/** Each table has one module that writes it: through Drizzle or in the text of a statement. */
import { expect, test } from 'vitest';
import { domainModuleOf, isNode, nodesOf, sourceFiles, type TreeNode, textOf } from './source-files.ts';

/** Drizzle's name of a table → the module that owns it, and the table's name in the database. */
const tables = new Map(
  sourceFiles
    .filter((file) => file.endsWith('tables.server.ts'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name = '', table = '']) => [
        name,
        { owner: domainModuleOf(file), table },
      ]),
    ),
);
const ownerOfTable = new Map([...tables.values()].map(({ owner, table }) => [table, owner]));

interface Write {
  readonly file: string;
  readonly table: string;
  readonly owner: string;
}

/** Writes through Drizzle: `db.insert(orders)`, `tx.update(parts)`, `delete(sessions)`. */
function drizzleWrites(file: string): Write[] {
  return [...nodesOf(file)].flatMap(({ node }) => {
    const callee = node.callee;
    const [target] = Array.isArray(node.arguments) ? node.arguments : [];
    if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return [];
    const method = isNode(callee.property) ? callee.property.name : undefined;
    const known = isNode(target) && target.type === 'Identifier' ? tables.get(String(target.name)) : undefined;
    return known && ['insert', 'update', 'delete'].includes(String(method)) ? [{ file, ...known }] : [];
  });
}

const writing = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|copy)\s+(?:\$\{(\w+)\}|"?(\w+)"?)/gi;

/** Writes in the text of statements: `insert into ${orders}` and `insert into orders` in template literals. */
function sqlWrites(file: string): Write[] {
  return [...nodesOf(file)].flatMap(({ node }) => {
    if (node.type !== 'TemplateLiteral' && node.type !== 'Literal') return [];
    return [...sourceOf(file, node).matchAll(writing)].flatMap(([, name = '', table = '']) => {
      const owner = tables.get(name)?.owner ?? ownerOfTable.get(table);
      return owner ? [{ file, table: name || table, owner }] : [];
    });
  });
}

const sourceOf = (file: string, { start, end }: TreeNode) => textOf(file).slice(start, end);

const writes = sourceFiles.flatMap((file) => [...drizzleWrites(file), ...sqlWrites(file)]);

test('every table is found with its owner', () => {
  expect(tables.size).toBeGreaterThan(30);
  expect([...tables.values()].filter(({ owner }) => owner === '')).toEqual([]);
});

test('a table is written by the module that owns it only', () => {
  expect(writes.length).toBeGreaterThan(50);
  const foreign = writes.filter(({ file, owner }) => domainModuleOf(file) !== owner);
  expect(foreign.map(({ file, table, owner }) => `${file} writes ${table} of ${owner}`)).toEqual([]);
});

test('SQL texts name tables by interpolation, so that a renamed table is renamed everywhere', () => {
  const names = [...ownerOfTable.keys()].join('|');
  const typed = new RegExp(`\\b(?:from|join|into|update|lock table|analyze)\\s+"?(${names})"?\\b`, 'i');
  const found = sourceFiles.flatMap((file) =>
    [...nodesOf(file)]
      .filter(({ node, parent }) => node.type === 'TemplateLiteral' && parent?.type === 'TaggedTemplateExpression')
      .filter(({ parent }) => isNode(parent?.tag) && parent.tag.name === 'sql')
      .flatMap(({ node }) => typed.exec(sourceOf(file, node))?.[0] ?? [])
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
