/** npm run move-files: copies pictures and import files to the object store, or back. */
import { ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: false });
const environment = { NODE_ENV: process.env.NODE_ENV ?? 'production' };
process.exit(await runNode(pinnedNode(), ['src/server/move-files.ts', ...process.argv.slice(2)], environment));
