/**
 * npm run test:kill: kills server and database at random under load. Options: --orders 20000 --server 50 --database 50 --both 20
 * (numbers of kills); --without-keys and --asynchronous break the shop on purpose, and the run has to fail.
 */
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: true });
const node = pinnedNode();
ensureBuilt(node);
process.exit(await runNode(node, ['test/reliability/kill/run.ts', ...process.argv.slice(2)], { NODE_ENV: 'test' }));
