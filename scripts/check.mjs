/** Types and style of the whole repository, at the same time. Needs the compiled messages (prepare.mjs). */
import { fail, pinnedNode } from './prepare.mjs';
import { runNode } from './run-node.mjs';

const node = pinnedNode();
/** By default the compiler checks with four checkers, each of which works out the same library types: twice the processor time. */
const oneChecker = ['--checkers', '1'];
console.log('Checking types and style …');
await Promise.all([checkTypes(), checkStyle()]);

async function checkTypes() {
  await run('The types do not fit', ['node_modules/@react-router/dev/bin.cjs', 'typegen']);
  await run('The types do not fit', ['node_modules/typescript/bin/tsc', '--noEmit', ...oneChecker]);
}

function checkStyle() {
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  return run('The style check found something', [biome, 'check', '--error-on-warnings', '.']);
}

/** Ends this process with the complaint when the tool fails; the tool has printed the reason. */
async function run(complaint, args) {
  if ((await runNode(node, args)) !== 0) fail(`${complaint} (see above).`);
}
