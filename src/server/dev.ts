/** Development entry point: Vite serves modules and live reload, and pages are rendered from source. */

import { mkdir } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readConfig } from '#platform/config.server.ts';
import { deniedFiles } from './dev-access.ts';
import type { RunningShop } from './run-shop.ts';

/** Exit code with which this process asks scripts/dev.mjs to start it again. */
const restartCode = 75;

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = createHttpServer();
// The default folder is one of them: `npm start` may have used it before.
const dataFolders = [join(root, 'data'), ...(await ownDataFolder())];
const vite = await createServer({
  root,
  appType: 'custom',
  server: {
    middlewareMode: true,
    // Reload messages use the shop's port, so that two checkouts can run at the same time.
    hmr: { server },
    fs: { deny: await deniedFiles(dataFolders) },
    // The database writes to its folder continuously.
    watch: { ignored: [...dataFolders, `${root}build`].map((folder) => `${folder}/**`) },
  },
});

/** DATA_DIR, created so that symbolic links in its path can be followed. A failure is reported by the start. */
async function ownDataFolder(): Promise<string[]> {
  try {
    const { dataDir } = readConfig();
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return [dataDir];
  } catch {
    return [];
  }
}

let shop: Promise<RunningShop> | undefined;
let ending = false;
async function end(code: number) {
  // Ctrl-C in a terminal arrives twice: from the terminal, and forwarded by scripts/dev.mjs.
  if (ending) return;
  ending = true;
  await vite.close();
  // The script of an open page reconnects after the restart.
  server.closeAllConnections();
  await shop?.then(
    ({ close }) => close(),
    () => {},
  );
  process.exit(code);
}
// Vite's own handler, which the React Router plugin installs, would exit at once and leave the database running.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));

// Vite replaces page modules in place; changes of server modules need a restart.
vite.watcher.on('all', (event, path) => {
  const file = relative(root, path).replaceAll('\\', '/');
  if (event === 'addDir' || !/^(src\/(?!web\/)|messages\/(?!generated\/)|content\/|migrations\/)/.test(file)) return;
  console.log(`${file} changed: restarting.`);
  void end(restartCode);
});

try {
  // All modules are loaded through Vite, so that pages and server share one instance of each.
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
  // The error is compared by name, because Vite loads its own copy of the class.
  if ((error as Error).name === 'StartupError') {
    console.error((error as Error).message);
    process.exit(1);
  }
  console.error(error);
  console.error('The shop restarts when the file is corrected.');
}
