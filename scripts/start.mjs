/** npm start: everything from a fresh clone to an open shop. */
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedNode, root } from './prepare.mjs';
import { runNode, shopProcess } from './run-node.mjs';

ensureInstalled({ development: false });
const node = pinnedNode();
ensureBuilt(node);
process.exit(
  await runNode(node, shopProcess.args, {
    ...shopProcess.env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    // Modules as they were read the last time: a quarter less work at every start.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  }),
);
