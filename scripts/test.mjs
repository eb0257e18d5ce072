/**
 * npm test: types, lint, and the tests of the first layers; `--full` (npm run test:full) runs all layers. Other arguments go
 * to Vitest: npm test -- orders. `--record` writes the durations of the files, `--changed` runs what a change can affect.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { makeMemoryFolder } from './memory-folder.mjs';
import { ensureBuilt, ensureInstalled, fail, pinnedNode, root } from './prepare.mjs';
import { runNode } from './run-node.mjs';

const options = process.argv.slice(2);
const takes = (option) => options.includes(option) && options.splice(options.indexOf(option), 1).length > 0;
const isFull = takes('--full');
const isRecording = takes('--record');
const isChanged = takes('--changed');

ensureInstalled({ development: true });
const begun = { at: Date.now(), processor: processorSeconds() };
const node = pinnedNode();
let checked;
ensureBuilt(node, {
  // These checks run at the same time as the build, which does not use two processors all the time.
  onMessagesCompiled() {
    checked = runNode(node, ['scripts/check.mjs']);
  },
});
if ((await checked) !== 0) process.exit(1);
if (isFull) await runNode(node, ['test/setup/cache-old-postgres.ts']);

if (isChanged) {
  const affected = spawnSync(node, ['test/setup/affected.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const files = affected.stdout.split('\n').filter(Boolean);
  if (affected.status !== 0) fail('What the changes affect could not be found (see above).');
  if (files.length === 0) fail('No test is affected by the uncommitted changes.');
  options.push(...files);
}
const core = ['static', 'unit', 'shop', 'browser', 'process'];
const isWhole = !isFull && options.length === 0;
const args = [
  ...['node_modules/vitest/vitest.mjs', 'run'],
  ...(isFull ? [] : core.flatMap((name) => ['--project', name])),
  ...(isWhole ? ['--tags-filter', '!variant'] : []),
];
const memory = makeMemoryFolder();
let summary;
const code = await runNode(
  node,
  [...args, ...options],
  {
    NODE_ENV: 'test',
    ...(memory && { TMPDIR: memory }),
    ...(isFull && !isRecording && { FULL: '1' }),
    ...(isRecording && { RECORD_DURATIONS: '1' }),
  },
  (message) => {
    summary = message;
  },
);
if (memory) rmSync(memory, { recursive: true, force: true });
if (!summary) fail('The tests ended without a result (see above).');
for (const line of summary.lines) console.log(line);
const seconds = (Date.now() - begun.at) / 1000;
console.log(
  `${minutes(seconds)}, ${minutes(processorSeconds() - begun.processor)} of processor time on this machine meanwhile`,
);
console.log(summary.last);
process.exit(code);

/** Seconds of work of all processors of this machine, so that a process that has left its parent counts as well. */
function processorSeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;
}

function minutes(seconds) {
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
