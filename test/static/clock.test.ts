/** The domain takes the time from its scope, so that tests can move it. */
import { expect, test } from 'vitest';
import { isNode, nodesOf, sourceFiles, type TreeNode } from './source-files.ts';

/** Whether the node is `new Date()` or `Date.now()`; `new Date(value)` converts a given time. */
function readsClock(node: TreeNode): boolean {
  const callee = isNode(node.callee) ? node.callee : undefined;
  if (node.type === 'NewExpression')
    return callee?.name === 'Date' && Array.isArray(node.arguments) && node.arguments.length === 0;
  const object = callee?.object;
  const property = callee?.property;
  return (
    node.type === 'CallExpression' &&
    isNode(object) &&
    isNode(property) &&
    object.name === 'Date' &&
    property.name === 'now'
  );
}

test('no function of the domain or the API reads the clock of the system', () => {
  const files = sourceFiles.filter((file) => /^src\/(domain|api)\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => [...nodesOf(file)].some(({ node }) => readsClock(node)))).toEqual([]);
});
