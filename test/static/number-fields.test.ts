/** The wheel over a focused number field changes its value unseen: prices, stock and limits are typed as text. */
import { expect, test } from 'vitest';
import { isNode, nodesOf, sourceFiles, type TreeNode } from './source-files.ts';

function isNumberType({ type, name, value }: TreeNode): boolean {
  return type === 'JSXAttribute' && isNode(name) && name.name === 'type' && isNode(value) && value.value === 'number';
}

test('no field of a page is a number field', () => {
  const files = sourceFiles.filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => [...nodesOf(file)].some(({ node }) => isNumberType(node)))).toEqual([]);
});
