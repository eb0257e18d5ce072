/** npm test: types, lint, and every test, browser tests included. Arguments go to Vitest: npm test -- orders */
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: true });
const node = pinnedNode();
let checked;
ensureBuilt(node, {
  // At the same time as the build, which does not use two processors all the time.
  onMessagesCompiled() {
    checked = runNode(node, ['scripts/check.mjs']);
  },
});
const code = await checked;
if (code !== 0) process.exit(code);
process.exit(
  await runNode(node, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], { NODE_ENV: 'test' }),
);
