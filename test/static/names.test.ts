/** One exported name for one thing: whoever searches for a name finds one meaning. */
import { expect, test } from 'vitest';
import { isNode, sourceFiles, type TreeNode, treeOf } from './source-files.ts';

/** Names that React Router requires for the exports of a route module. */
const routeExports = new Set([
  'action',
  'clientAction',
  'clientLoader',
  'ErrorBoundary',
  'handle',
  'HydrateFallback',
  'Layout',
  'links',
  'loader',
  'meta',
  'shouldRevalidate',
]);

/** The names that a file declares and exports; a schema and its type share one. */
function exportsOf(file: string): Set<string> {
  const statements = treeOf(file).body as unknown as TreeNode[];
  const declarations = statements
    .filter(({ type }) => type.startsWith('Export'))
    .map(({ declaration }) => declaration)
    .filter(isNode);
  const named = declarations.flatMap((declaration) =>
    Array.isArray(declaration.declarations) ? declaration.declarations : [declaration],
  );
  return new Set(named.map(({ id }: TreeNode) => (isNode(id) ? String(id.name) : '')).filter(Boolean));
}

test('no two files export the same name', () => {
  const holders = new Map<string, string[]>();
  for (const file of sourceFiles)
    for (const name of exportsOf(file))
      if (!routeExports.has(name)) holders.set(name, [...(holders.get(name) ?? []), file]);
  const shared = [...holders].filter(([, files]) => files.length > 1);
  expect(shared.map(([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([]);
});
