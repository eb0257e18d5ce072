/**
 * A transaction has a connection of its own. If work within it asks for another one, all connections can be held by transactions
 * that wait for one more: until their time is over none goes on. So that work uses the scope of the transaction, and of the scope
 * around it only what needs no connection.
 */
import { expect, test } from 'vitest';
import { isNode, nodesOf, sourceFiles, type TreeNode, textOf } from './source-files.ts';

/** What a scope has besides connections. Rights are checked by the actor alone. */
const needsNone = ['now', 'actor', 'config', 'files', 'clientAddress', 'dictionary', 'audit', 'auditNotes'];
const checksRights = /^require(?:Permission|Column|CostRights)$/;

/** The uses of a scope, by its name, below a node: each with the call that it is an argument of. */
function usesOf(name: string, node: unknown, call = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => usesOf(name, each, call));
  if (!isNode(node)) return [];
  if (node.type === 'MemberExpression' && isNode(node.object) && node.object.name === name)
    return needsNone.includes(nameOf(node.property)) ? [] : [nameOf(node.property)];
  if (node.type === 'Identifier') return node.name === name && !checksRights.test(call) ? [`${call}(${name})`] : [];
  const called = node.type === 'CallExpression' ? nameOf(node.callee) : call;
  return Object.values(node).flatMap((each) => usesOf(name, each, called));
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '');

/** The calls that run work in a transaction, each with the name of the scope around it. */
function transactionsOf(file: string): { scope: string; work: TreeNode }[] {
  return [...nodesOf(file)].flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return [];
    const [first] = node.arguments as readonly unknown[];
    const work = node.arguments.find((each: unknown) => isNode(each) && each.type === 'ArrowFunctionExpression');
    const isOfScope = nameOf(node.callee) === 'inTransaction' && isNode(first) && first.type === 'Identifier';
    const isOfDb = node.callee.type === 'MemberExpression' && nameOf(node.callee.property) === 'transaction';
    const scope = isOfScope ? nameOf(first) : 'scope';
    const [own] = isNode(work) && Array.isArray(work.params) ? work.params : [];
    // Where the scope of the transaction has the same name, the other one cannot be reached.
    return isNode(work) && (isOfScope || isOfDb) && nameOf(own) !== scope ? [{ scope, work }] : [];
  });
}

test('work in a transaction asks for no second connection [O568]', () => {
  const files = sourceFiles.filter((file) => file !== 'src/platform/scope.ts' && /ransaction\(/.test(textOf(file)));
  const all = files.flatMap((file) => transactionsOf(file).map((each) => ({ file, ...each })));
  expect(all.length).toBeGreaterThan(100);
  const found = all.flatMap(({ file, scope, work }) => usesOf(scope, work.body).map((use) => `${file}: ${use}`));
  expect(found).toEqual([]);
});
