/**
 * What every command needs before the shop's own code can run: the packages of the lock file, the
 * Node that they pin, the compiled messages and the built pages. Each is made when missing or out
 * of date, with a line that says so. The file is plain JavaScript, because any Node from 20 on has to run it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt, marksOf, noteMarks, stampBuild } from './build-stamp.mjs';
import { repeatedKeys } from './message-keys.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installedStamp = join(root, 'node_modules', '.sprocket-installed');
const builtStamp = join(root, 'build', '.sprocket-built');

/** Prints one line that says what is wrong and what to do, and exits with an error code. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Installs what the lock file names. `development` adds what only tests and tools need. */
export function ensureInstalled({ development }) {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node ${process.versions.node} is too old. Install Node 20 or newer from https://nodejs.org and start again.`);
  const wanted = fingerprint([join(root, 'package-lock.json')]);
  const [have, scope] = existsSync(installedStamp) ? readFileSync(installedStamp, 'utf8').split(' ') : [];
  if (have === wanted && (scope === 'all' || !development)) return;
  console.log(
    development
      ? 'Installing packages, those for tests included (once, about a minute) …'
      : 'Installing packages (once, about a minute) …',
  );
  const begun = Date.now();
  // No package's install script is run: none is needed, and each would be foreign code.
  // The command is not "ci", which refuses when a registry lacks an optional package of some other platform. Versions and
  // integrity come from the lock file all the same, and --no-save leaves that file alone.
  const options = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // The options are exact whatever the shell says: NODE_ENV=production must not drop what the tests need.
  const done = spawnSync('npm', [...options, development ? '--include=dev' : '--omit=dev'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.error || done.status !== 0)
    fail(
      'npm could not install the packages (its message is above). Check the network and the disk, then start again.',
    );
  writeFileSync(installedStamp, `${wanted} ${development ? 'all' : 'run'}`);
  console.log(`Installed in ${seconds(begun)}.`);
}

/** Path of the Node that the lock file pins for this platform, or this process's own if that is new enough. */
export function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const path = join(root, 'node_modules', `node-${platform}`, 'bin', 'node');
  if (existsSync(path) && spawnSync(path, ['--version']).status === 0) return path;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `No Node 24 comes with npm for ${platform}, and this is Node ${process.versions.node}. Install Node 24 or newer from https://nodejs.org and start again.`,
  );
}

/** Compiles the messages into small typed functions, and those into one module for Node. */
export function compileMessages(node) {
  const repeated = repeatedKeys(join(root, 'messages/en'));
  if (repeated.length > 0) fail(`Give each key of messages/en one text: ${repeated.join('; ')}.`);
  run(node, messageCompiler('./messages/generated'), 'The messages could not be compiled');
  run(node, ['scripts/bundle-messages.mjs'], 'The messages could not be bundled');
}

/**
 * Arguments of the compiler. There is one language: no cookie chooses another, because public pages are cached for all
 * visitors.
 */
export function messageCompiler(outdir) {
  const settings = ['--silent', '--project', './project.inlang', '--outdir', outdir, '--strategy', 'baseLocale'];
  return ['node_modules/@inlang/paraglide-js/bin/run.js', 'compile', ...settings];
}

/**
 * Whether nobody has touched the sources of the pages since they were built, and every file of the build is there. To read the
 * sources, as ensureBuilt does, takes ten times as long.
 */
export function isBuildUntouched() {
  return isBuilt(builtStamp, root, { marks: marksOf(sourcesOfBuild()) });
}

/**
 * Builds pages and messages when their sources changed since the last build, or a file of it is gone.
 * `onMessagesCompiled` is called before the pages are built, and also when there is nothing to build.
 */
export function ensureBuilt(node, { onMessagesCompiled = () => {} } = {}) {
  // Files are compared by content: the compiler of the messages writes its settings file anew, unchanged. Their marks are taken
  // before: a change in between gives others.
  const wanted = () => {
    const paths = sourcesOfBuild();
    return { marks: marksOf(paths), content: fingerprint(paths) };
  };
  const { marks, content } = wanted();
  if (isBuilt(builtStamp, root, { content })) {
    noteMarks(builtStamp, marks);
    return onMessagesCompiled();
  }
  console.log('Building the pages (once, and after a change) …');
  const begun = Date.now();
  compileMessages(node);
  onMessagesCompiled();
  run(node, ['scripts/page-pictures.mjs'], 'The pictures of content/pictures could not be drawn');
  run(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], 'The pages could not be built', {
    NODE_ENV: 'production',
  });
  run(node, ['scripts/compress-assets.mjs'], 'The pages could not be compressed');
  run(node, ['scripts/bundle-server.mjs'], 'The server could not be bundled');
  stampBuild(builtStamp, root, wanted(), ['build', 'messages/generated', 'messages/bundle']);
  console.log(`Built in ${seconds(begun)}.`);
}

function run(node, args, complaint, extra = {}) {
  const done = spawnSync(node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...extra },
  });
  if (done.status !== 0) fail(`${complaint} (the reason is above).`);
}

/** Every file that a build is made from. */
function sourcesOfBuild() {
  const sources = [
    'src',
    'messages',
    // The texts of content/ are read while the shop runs, so only its pictures are built.
    'content/pictures',
    ...readdirSync(join(root, 'sample'))
      .filter((name) => name !== 'pictures')
      .map((name) => join('sample', name)),
    'public',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'project.inlang/settings.json',
    'scripts/prepare.mjs',
    'scripts/build-stamp.mjs',
    'scripts/bundle-messages.mjs',
    'scripts/message-keys.mjs',
    'scripts/plural-rules.mjs',
    'scripts/smaller-scripts.mjs',
    'scripts/document-styles.mjs',
    'scripts/bundle-server.mjs',
    'scripts/compress-assets.mjs',
    'scripts/page-pictures.mjs',
  ];
  return sources.flatMap((source) => filesBelow(join(root, source)));
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'generated' && entry.name !== 'bundle')
    .flatMap((entry) => (entry.isFile() ? [join(path, entry.name)] : filesBelow(join(path, entry.name))));
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

const seconds = (begun) => `${((Date.now() - begun) / 1000).toFixed(0)} s`;
