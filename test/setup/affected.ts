/**
 * Prints the test files that the uncommitted changes can affect, one a line: those whose imports reach a changed file; browser
 * files by the pages that they visited when durations were last recorded (test/visited-pages.json), with the API calls of these
 * pages; and process files when the server is reached.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { layerOf } from './layers.ts';
import { loadPageRoutes } from './page-routes.ts';
import { visitedPages } from './visited-pages.ts';

/** Files on which everything depends. */
const foundations = [
  'package-lock.json',
  'vite.config.ts',
  'migrations/',
  'messages/',
  'public/',
  'sample/',
  'content/',
];

const changed = new Set([...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]);
const files = git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'test', 'e2e').filter(existsSync);
const imports = new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, importsOf(file)]));
const { filesOf } = await loadPageRoutes();
const visited = visitedPages();
const endpointFiles = new Map(files.filter((file) => file.startsWith('src/api/')).flatMap(operationsIn));

const isEverything = [...changed].some((file) => foundations.some((start) => file.startsWith(start)));
for (const file of files) if (file.endsWith('.test.ts') && (isEverything || isAffected(file))) console.log(file);

function isAffected(test: string): boolean {
  if (reaches(test)) return true;
  const { name } = layerOf(test);
  if (name === 'static') return [...changed].some((file) => /^(src|test|e2e)\//.test(file));
  if (name === 'process' || name === 'reliability') return reaches('src/server/main.ts');
  if (!test.startsWith('e2e/')) return false;
  const pages = visited[test];
  return (
    !pages || [...changed].some((file) => file.startsWith('src/server/')) || pages.flatMap(filesOf).some(rendersChange)
  );
}

function rendersChange(page: string): boolean {
  const rendered = [...importsBelow(page)];
  return rendered.some((file) => changed.has(file)) || rendered.flatMap(calledEndpoints).some(reaches);
}

function reaches(from: string): boolean {
  return [...importsBelow(from)].some((file) => changed.has(file));
}

/** The file and all that it imports, directly or not. */
function importsBelow(from: string): Set<string> {
  const found = new Set([from]);
  for (const file of found) for (const imported of imports.get(file) ?? []) found.add(imported);
  return found;
}

/** The API's files whose operations a file of src/web calls. */
function calledEndpoints(file: string): string[] {
  if (!file.startsWith('src/web/')) return [];
  const calls = readFileSync(file, 'utf8').matchAll(/\bcall\(\s*'(\w+)'/g);
  return [...calls].flatMap(([, operation = '']) => endpointFiles.get(operation) ?? []);
}

function operationsIn(file: string): [string, string][] {
  return [...readFileSync(file, 'utf8').matchAll(/\bendpoint\(\s*'(\w+)'/g)].map(([, operation = '']) => [
    operation,
    file,
  ]);
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import)\s*'([^']+)'/g)].flatMap(([, to = '']) => {
    const own = /^#(platform|domain|api|web|jobs|server)\/(.*)$/.exec(to);
    const path = own ? `src/${own[1]}/${own[2]}` : to.startsWith('.') ? normalize(join(dirname(file), to)) : '';
    return existsSync(path) ? [path] : [];
  });
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
