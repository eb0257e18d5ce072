/** npm run settings: writes the settings of the owner to a file, or reads them from one. */
import { ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: false });
const environment = { NODE_ENV: process.env.NODE_ENV ?? 'production' };
process.exit(await runNode(pinnedNode(), ['src/server/settings.ts', ...process.argv.slice(2)], environment));
