/** npm run restore: restores a backup of the embedded database. */
import { ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: false });
const environment = { NODE_ENV: process.env.NODE_ENV ?? 'production' };
process.exit(await runNode(pinnedNode(), ['src/server/restore.ts', ...process.argv.slice(2)], environment));
