/**
 * A list that is spread into the arguments of a call overflows the stack from some 100,000 entries on, which one request can
 * have: rows are pushed in a loop, and extremes are those of platform/extremes.ts.
 */
import { expect, test } from 'vitest';
import { isNode, sourceFiles, type TreeNode, treeOf } from './source-files.ts';

const names = new Set(['push', 'unshift', 'splice', 'max', 'min', 'hypot', 'fromCharCode', 'fromCodePoint', 'apply']);

/** Calls of such a function with a spread argument, anywhere below the node. */
function spreadCalls(node: unknown): TreeNode[] {
  if (Array.isArray(node)) return node.flatMap(spreadCalls);
  if (!isNode(node)) return [];
  const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : undefined;
  const name = callee && isNode(callee.property) ? String(callee.property.name) : '';
  const given = Array.isArray(node.arguments) ? node.arguments : [];
  const isSpread = names.has(name) && given.some((each: unknown) => isNode(each) && each.type === 'SpreadElement');
  return [...(isSpread ? [node] : []), ...Object.values(node).flatMap(spreadCalls)];
}

test('no list is spread into the arguments of a call that takes any number of them', () => {
  const found = sourceFiles.flatMap((file) => spreadCalls(treeOf(file).body).map(({ start }) => `${file} at ${start}`));
  expect(found).toEqual([]);
});
