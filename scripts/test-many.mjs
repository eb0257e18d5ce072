/** npm run test:many: two processes of the shop behind nginx and HAProxy, with the configuration of deploy/. */
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

const PATH = `${process.env.PATH}:/usr/sbin`;
const missing = ['nginx', 'haproxy'].filter((name) => spawnSync(name, ['-v'], { env: { ...process.env, PATH } }).error);
if (missing.length > 0) {
  console.error(`Missing on this machine: ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
ensureInstalled({ development: true });
const node = pinnedNode();
ensureBuilt(node);
process.exit(
  await runNode(node, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/reliability/many/vitest.config.ts'], {
    NODE_ENV: 'test',
    PATH,
  }),
);
