/** Limits on the length of files, functions and components. A longer one needs a reason in this list. */
import { expect, test } from 'vitest';
import { isNode, linesOf, nodesOf, sourceFiles, type TreeNode, textOf } from './source-files.ts';

const maxFileLines = 200;
const maxFunctionLines = 60;
const maxComponentLines = 100;

/** Files and functions that may be longer, and why. `file` or `file › function`. */
const longer: Readonly<Record<string, string>> = {
  'src/domain/identity/better-auth.server.ts › createBetterAuth': 'one settings object, flat',
};

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Every named function of a file, with its length in lines. */
function functionsOf(file: string) {
  return [...nodesOf(file)].flatMap(({ node, parent }) => {
    if (!functionTypes.has(node.type)) return [];
    const name = nameOf(node, parent);
    return name ? [{ file, name, lines: linesOf(file, node) }] : [];
  });
}

function nameOf(node: TreeNode, parent: TreeNode | undefined): string | undefined {
  const holder = [node.id, parent?.type === 'VariableDeclarator' ? parent.id : parent?.key].find(isNode);
  return holder && typeof holder.name === 'string' ? holder.name : undefined;
}

const isComponent = ({ file, name }: { file: string; name: string }) => file.endsWith('.tsx') && /^[A-Z]/.test(name);

test(`files have at most ${maxFileLines} lines`, () => {
  const long = sourceFiles.filter((file) => textOf(file).split('\n').length - 1 > maxFileLines && !(file in longer));
  expect(long).toEqual([]);
});

test(`functions have at most ${maxFunctionLines} lines, components ${maxComponentLines}`, () => {
  const functions = sourceFiles.flatMap(functionsOf);
  expect(functions.length).toBeGreaterThan(1000);
  const long = functions
    .filter((found) => found.lines > (isComponent(found) ? maxComponentLines : maxFunctionLines))
    .filter(({ file, name }) => !(`${file} › ${name}` in longer));
  expect(long.map(({ file, name, lines }) => `${file} › ${name}: ${lines} lines`)).toEqual([]);
});

test('the list of exceptions names only what is really longer', () => {
  const known = new Set(
    sourceFiles.flatMap((file) => [file, ...functionsOf(file).map(({ name }) => `${file} › ${name}`)]),
  );
  expect(Object.keys(longer).filter((name) => !known.has(name))).toEqual([]);
});
