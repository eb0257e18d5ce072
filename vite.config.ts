import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * In the production build the server keeps our own modules (`#domain/…`, `#platform/…`, `#api/…`) as
 * imports that Node resolves itself, so that pages and API share one copy of each.
 */
const ownServerModulesStayOutside: Plugin = {
  name: 'own-server-modules-stay-outside',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, _importer, options) {
    const own = /^#(domain|platform|api)\//.test(id) || id === '#web/scope-context.ts' || id.startsWith('#messages');
    return options.ssr && own ? { id, external: true } : undefined;
  },
};

/** All that a public page runs travels in one file: every file more is a round trip on a poor line. */
const documentScript = { name: 'document', test: /[\\/]src[\\/]web[\\/]enhance[\\/].+\.ts$/, priority: 1 };

/** What most pages share that React draws, in a few files and not in one for each message and button. */
const shared = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // With what keeps zod from trying eval, or a schema in another file would be made before it.
  { name: 'forms', test: /[\\/]node_modules[\\/](zod|react-hook-form)[\\/]|zod-without-eval/ },
  { name: 'account', test: /[\\/]src[\\/](web[\\/]account|domain[\\/]identity)[\\/]/, minShareCount: 2 },
  { name: 'frame', test: /[\\/](src[\\/]web|messages)[\\/]/, minShareCount: 4 },
];

export default defineConfig({
  plugins: [ownServerModulesStayOutside, reactRouter()],
  // Known beforehand, or the first visit of `npm run dev` would find them one by one and reload each time.
  optimizeDeps: {
    include: ['jsonc-parser', 'react-hook-form', 'react-toastify/unstyled', 'zod', 'zod/v4/core'],
    exclude: ['drizzle-orm'],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [documentScript, ...shared] } } } } },
  },
  // Browsers that know light-dark(): compiled away, dark islands in a light page would lose their colours.
  build: { target: 'es2022', cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
});
