/** The same shop with live reload: Vite answers modules first, and pages are rendered from source. */
import { createServer as createHttpServer } from 'node:http';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { RunningShop } from './start.ts';

/** scripts/dev.mjs starts this process again when it ends with it. */
const startAgain = 75;

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = createHttpServer();
const vite = await createServer({
  root,
  appType: 'custom',
  server: {
    middlewareMode: true,
    // Reload messages use the shop's own port: two checkouts can be open at once.
    hmr: { server },
    // The database writes there all the time.
    watch: { ignored: [`${root}data/**`, `${root}build/**`] },
  },
});

let shop: Promise<RunningShop> | undefined;
let ending = false;
async function end(code: number) {
  // Ctrl-C in a terminal arrives twice: from the terminal, and passed on by scripts/dev.mjs.
  if (ending) return;
  ending = true;
  await vite.close();
  // Pages that are open ask again by themselves.
  server.closeAllConnections();
  await shop?.then(
    ({ close }) => close(),
    () => {},
  );
  process.exit(code);
}
// A Vite inside the pages' plugin would end the process at once, and leave the database running.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));

// Pages are exchanged in place; what the server keeps in memory is not.
vite.watcher.on('all', (event, path) => {
  const file = relative(root, path).replaceAll('\\', '/');
  if (event === 'addDir' || !/^(src\/(?!web\/)|messages\/(?!generated\/)|content\/|migrations\/)/.test(file)) return;
  console.log(`${file} changed: starting again.`);
  void end(startAgain);
});

try {
  // Everything is loaded through Vite, so that pages and server share one copy of each module.
  const { startShop } = (await vite.ssrLoadModule('/src/server/start.ts')) as typeof import('./start.ts');
  const { createPages } = (await vite.ssrLoadModule('/src/server/pages.ts')) as typeof import('./pages.ts');
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<never>;
  shop = startShop({
    pages: createPages(build, { production: false }),
    server,
    middleware: vite.middlewares,
  });
  await shop;
} catch (error) {
  // By name: Vite has its own copy of the class.
  if ((error as Error).name === 'StartupError') {
    console.error((error as Error).message);
    process.exit(1);
  }
  console.error(error);
  console.error('It starts again when the file is mended.');
}
