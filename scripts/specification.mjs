/**
 * npm run specification: writes docs/specification.md from test/requirements.md and the titles of the tests. A test names
 * what it proves by an id at the end of its title: `test('mission and vision are texts with a picture [P6]', …)`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './prepare.mjs';

export const specificationPath = join(root, 'docs/specification.md');

const head = `# The specification, requirement by requirement

\`npm run specification\` writes this page from [test/requirements.md](../test/requirements.md) and the titles of the tests: edit those. Each row is one requirement and the tests that prove it, by the ids in their titles. The section refers to the specification of the storefront. "reading" marks an interpretation where the specification is silent, contradictory or unsafe, "design" the visual design, and "ours" an additional requirement. Texts in quotation marks are exact.
`;

/** The text of docs/specification.md, and what is wrong with the requirements and titles. */
export function generateSpecification() {
  const proofs = proofsById();
  const problems = [];
  const named = new Set();
  const tables = readFileSync(join(root, 'test/requirements.md'), 'utf8').replace(/^.*?(?=^## )/ms, '');
  const lines = tables.split('\n').map((line) => {
    if (!line.startsWith('| ') || line.startsWith('| requirement |')) return line.replace('| ids |', '| proved by |');
    const [requirement, section, ids = ''] = line.slice(2, -2).split(' | ');
    if (!section || !ids) problems.push(`${requirement}: the row needs a section and an id`);
    const rowProofs = ids.split(' ').flatMap((id) => {
      named.add(id);
      if (!proofs.has(id)) problems.push(`${requirement}: no test has ${id} at the end of its title`);
      return (proofs.get(id) ?? []).map((proof) => `${id} ${proof}`);
    });
    return `| ${requirement} | ${section} | ${rowProofs.join('<br>')} |`;
  });
  for (const [id, [first]] of proofs)
    if (!named.has(id)) problems.push(`${first}: no requirement in test/requirements.md has the id ${id}`);
  return { text: `${head}\n${lines.join('\n')}`, problems };
}

/** `path › title` of the tests and groups of tests that have the id in their titles, by id. */
function proofsById() {
  const proofs = new Map();
  for (const path of testFiles())
    for (const { title, ids } of titlesOf(readFileSync(join(root, path), 'utf8')))
      for (const id of ids) {
        const proof = `${path.replace('.test.ts', '')} › ${title.replace(/[|<]/g, '\\$&')}`;
        proofs.set(id, [...(proofs.get(id) ?? []), proof]);
      }
  return proofs;
}

function testFiles() {
  return ['e2e', 'test']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts'))
    .sort();
}

/** The titles with ids in the source text of a test file: first arguments that are strings and end with ids in brackets. */
function titlesOf(source) {
  const title = /\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*?) \[([A-Z]\d+(?: [A-Z]\d+)*)\]\1,/g;
  return Array.from(source.matchAll(title), ([, , text, ids]) => ({
    title: text.replace(/\\(.)/g, '$1'),
    ids: ids.split(' '),
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { text, problems } = generateSpecification();
  writeFileSync(specificationPath, text);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
