/** npm start: everything from a fresh clone to an open shop. */
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: false });
const node = pinnedNode();
ensureBuilt(node);
process.exit(await runNode(node, ['src/server.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production' }));
