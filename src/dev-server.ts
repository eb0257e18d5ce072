/** The same shop with live reload: Vite answers modules first, and pages are rendered from source. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });

// Everything is loaded through Vite, so that pages and server share one copy of each module.
const { startShop } = (await vite.ssrLoadModule('/src/start-shop.ts')) as typeof import('./start-shop.ts');
const { createPages } = (await vite.ssrLoadModule('/src/page-renderer.ts')) as typeof import('./page-renderer.ts');
const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<never>;

try {
  const shop = await startShop({ pages: createPages(build, { production: false }), vite: vite.middlewares });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await vite.close();
      await shop.close();
      process.exit(0);
    });
  }
} catch (error) {
  // By name: Vite has its own copy of the class.
  console.error((error as Error).name === 'StartupError' ? (error as Error).message : error);
  process.exit(1);
}
