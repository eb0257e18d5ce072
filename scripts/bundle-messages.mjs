/**
 * Makes one module of the compiled messages, for Node, which would otherwise read more than 2,000 files at every start and
 * need memory for each. The browser's build takes the single modules, so that a page loads only the messages that it
 * shows.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

// The bundle has a folder of its own: the compiler empties its folder, while another process of this folder may be starting.
const folder = 'messages/bundle';

const { output } = await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  resolve: { alias: [{ find: /^.*\/registry\.js$/, replacement: join(import.meta.dirname, 'plural-rules.mjs') }] },
  build: {
    ssr: 'messages/generated/messages/_index.js',
    write: false,
    // Minifying removes the comments, which are four fifths of the file.
    minify: true,
    rolldownOptions: { external: /runtime\.js$/ },
  },
});
mkdirSync(folder, { recursive: true });
replaceFile('all.js', output[0].code.replace('"../runtime.js"', '"../generated/runtime.js"'));
// The namespace of a module is read faster than an object of getters, which the bundle would have instead.
replaceFile('messages.js', "export * as m from './all.js';\n");

/** Replaces the file in one step, and only when it differs: other processes never read half of it. */
function replaceFile(name, text) {
  const path = `${folder}/${name}`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}
