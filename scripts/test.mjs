/** npm test: types, lint, and every test, browser journeys included. Arguments go to Vitest: npm test -- orders */
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, fail, pinnedNode, root } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: true });
const node = pinnedNode();
ensureBuilt(node);
console.log('Checking types and style …');
for (const [tool, args] of [
  ['The types do not fit', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
  ['The types do not fit', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['The style check found something', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
]) {
  if (spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status !== 0) fail(`${tool} (see above).`);
}
process.exit(
  await runNode(node, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], { NODE_ENV: 'test' }),
);
