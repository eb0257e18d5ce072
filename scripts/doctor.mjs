/** npm run doctor: checks the data of the shop, running or not. */
import { ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: false });
process.exit(await runNode(pinnedNode(), ['src/server/doctor.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production' }));
