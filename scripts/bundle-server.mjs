/**
 * Makes one program of the server, its packages and the built pages: build/server/main.js. As 2,000 modules of their own
 * they need three times the processor's time at each start, and 30 MB more. The threads of imports and lists are programs
 * too; the process of PDF files, which imports nothing of the shop, is run from src/.
 */
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { root } from './prepare.mjs';

const folder = join(root, 'build', 'server');

/** Source files of the programs, by the name of the built file. */
const programs = {
  main: 'src/server/main.ts',
  'import-worker': 'src/jobs/import-worker.ts',
  'inspect-worker': 'src/domain/imports/inspect-worker.ts',
  'list-worker': 'src/domain/quick-order/list-worker.ts',
};

/** Packages with native code, which they look for beside their own files, and one that pg only tries to load. */
const external = ['sharp', '@node-rs/argon2', 'pg-native'];

const ownUrl = /(?:new URL\('\.\/([\w-]+)\.ts', )?import\.meta\.url/g;

/** Files that a module names relative to itself stay where they are, except the programs. */
const filesStayInPlace = {
  name: 'files-stay-in-place',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src')) || !code.includes('import.meta')) return;
    const path = relative(folder, id).replaceAll('\\', '/');
    return code
      .replaceAll(ownUrl, (text, program) =>
        program in programs
          ? `new URL('./${program}.js', import.meta.url`
          : text.replace('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`),
      )
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`);
  },
};

/** V8 keeps the source of a program, in two bytes for each character unless all are ASCII: 6 MB more. */
const onlyAscii = {
  name: 'only-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) file.code = file.code?.replaceAll(/[^\0-\x7f]/g, escaped);
  },
};

const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [filesStayInPlace, onlyAscii],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'build/server',
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: {
      input: programs,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
});
