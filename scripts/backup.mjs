/** npm run backup: makes a base copy of the embedded database, of a shop that runs or not. */
import { ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: false });
const environment = { NODE_ENV: process.env.NODE_ENV ?? 'production' };
process.exit(await runNode(pinnedNode(), ['src/server/backup.ts', ...process.argv.slice(2)], environment));
