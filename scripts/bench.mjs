/** npm run bench: prints ratios measured in one run; bench/README.md keeps the figures. */
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode, shopNode } from './run-node.mjs';

ensureInstalled({ development: true });
const node = pinnedNode();
ensureBuilt(node);
// As the shop runs: what is measured within the process is what the shop's own process does.
const args = [...shopNode.flags, 'bench/run.ts', ...process.argv.slice(2)];
process.exit(await runNode(node, args, { ...shopNode.env, NODE_ENV: 'production' }));
