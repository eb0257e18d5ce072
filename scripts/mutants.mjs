/** npm run mutants: takes guards out of a copy of the shop, one at a time, and checks that the tests find it. */
import { ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: true });
process.exit(await runNode(pinnedNode(), ['test/reliability/mutants/run.ts', ...process.argv.slice(2)]));
