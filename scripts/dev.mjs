/** npm run dev: the shop with live reload of pages, and a restart when the server's code changes. */
import { compileMessages, ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

ensureInstalled({ development: true });
const node = pinnedNode();
/** Exit code of src/server/dev.ts when server code, messages or content have changed. */
const startAgain = 75;
let code;
do {
  compileMessages(node);
  code = await runNode(node, ['src/server/dev.ts'], { NODE_ENV: 'development' });
} while (code === startAgain);
process.exit(code);
