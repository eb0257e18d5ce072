/** npm run bench: prints ratios measured in one run; bench/README.md keeps the figures. */
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: true });
const node = pinnedNode();
ensureBuilt(node);
process.exit(await runNode(node, ['bench/run.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' }));
