/** npm run dev: the same shop, with live reload of pages and a restart when the server's code changes. */
import { compileMessages, ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: true });
const node = pinnedNode();
compileMessages(node);
process.exit(await runNode(node, ['src/dev-server.ts'], { NODE_ENV: 'development' }));
