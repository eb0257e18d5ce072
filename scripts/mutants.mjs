/** npm run mutants [-t "part of a name"]: takes guards out of a copy of the project and checks that tests fail. */
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: true });
const node = pinnedNode();
ensureBuilt(node);
const args = ['node_modules/vitest/vitest.mjs', 'run', 'test/reliability/mutants', ...process.argv.slice(2)];
process.exit(await runNode(node, args, { NODE_ENV: 'test' }));
