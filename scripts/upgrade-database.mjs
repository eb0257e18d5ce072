/** npm run upgrade-database: brings the embedded database to the major version of PostgreSQL that this release has. */
import { ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: false });
const environment = { NODE_ENV: process.env.NODE_ENV ?? 'production' };
process.exit(await runNode(pinnedNode(), ['src/server/upgrade-database.ts'], environment));
