/** npm run test:failover: a cluster of three database nodes under orders, with the configuration of deploy/database. */
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: true });
const node = pinnedNode();
ensureBuilt(node);
process.exit(await runNode(node, ['test/reliability/failover/run.ts', ...process.argv.slice(2)], { NODE_ENV: 'test' }));
