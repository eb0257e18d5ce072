/** The source files of the shop as the architecture tests see them: text, imports and syntax tree. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Paths from the root, like `src/domain/orders/place-order.server.ts`. */
export const sourceFiles: readonly string[] = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .sort();

const texts = new Map<string, string>();

/** The text of a source file. */
export function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

const trees = new Map<string, ESTree.Program>();

/** The syntax tree of a source file. */
export function treeOf(file: string): ESTree.Program {
  const tree = trees.get(file) ?? parseSync(file, textOf(file)).program;
  trees.set(file, tree);
  return tree;
}

/** Any node of a tree, as far as the tests need to know it. */
export interface TreeNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Every node below `node`, itself first, each with the node above it. */
function* nodesBelow(node: TreeNode, parent?: TreeNode): Generator<{ node: TreeNode; parent?: TreeNode }> {
  yield { node, parent };
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesBelow(child, node);
  }
}

/** Every node of a source file, each with the node above it. */
export function nodesOf(file: string): Generator<{ node: TreeNode; parent?: TreeNode }> {
  return nodesBelow(treeOf(file) as unknown as TreeNode);
}

/** The number of lines from the start of a node to its end. */
export function linesOf(file: string, node: TreeNode): number {
  return textOf(file).slice(node.start, node.end).split('\n').length;
}

export interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const importing = new Set(['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** Every import of one source file by another, `import('…')` included. */
export const imports: readonly Import[] = sourceFiles.flatMap(importsOf);

function importsOf(from: string): Import[] {
  return [...nodesOf(from)].flatMap(({ node }) => {
    const source = node.source;
    if (!importing.has(node.type) || !isNode(source) || typeof source.value !== 'string') return [];
    const to = resolve(from, source.value);
    const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
    return to.startsWith('src/') ? [{ from, to, typeOnly }] : [];
  });
}

function resolve(from: string, to: string): string {
  const own = /^#(platform|domain|api|web|jobs|server)\/(.*)$/.exec(to);
  if (own) return `src/${own[1]}/${own[2]}`;
  return to.startsWith('.') ? relative(root, join(root, dirname(from), to)) : to;
}

/** The domain module of a file: `orders` of `src/domain/orders/place-order.server.ts`; empty outside the domain. */
export function domainModuleOf(file: string): string {
  return /^src\/domain\/([^/]+)\//.exec(file)?.[1] ?? '';
}
