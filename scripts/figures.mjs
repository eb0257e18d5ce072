/**
 * npm run figures: takes the measured figures of the last run of each benchmark (bench/README.md) into bench/figures.md, and
 * those into the documents. A document marks a figure by a comment behind it, which Markdown does not show:
 * `164 MB<!-- figure: idle-memory -->`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './prepare.mjs';

const tablePath = 'bench/figures.md';
/** A number, `0.67` or `1,256`, with or without a unit behind it. */
const amount = String.raw`\d[\d,]*(?:\.\d+)?(?: (?:kB|MB|GB|ms|s|minutes|%))?`;
const marker = new RegExp(`(${amount})?<!-- figure: (.*?) -->`, 'g');
/** What a benchmark measures: `npm run bench -- memory` › idle › total. */
const source = /^`npm run bench -- ([\w-]+)` › (.+?) › (.+)$/;

/** What bench/figures.md and the documents have to be: their texts by path, and what is wrong with the names of figures. */
export function generateFigures() {
  const problems = [];
  const table = tableWithMeasured(textOf(tablePath), problems);
  const values = new Map(rowsOf(table).map(([name, value]) => [name, value]));
  const texts = documents().map((path) => [path, withFigures(path, values, problems)]);
  return { texts: new Map([[tablePath, table], ...texts]), problems };
}

function documents() {
  const below = readdirSync(join(root, 'docs'), { recursive: true }).map((file) => `docs/${file}`);
  return ['README.md', 'CONTRIBUTING.md', ...below].filter((path) => path.endsWith('.md')).sort();
}

/** The table of figures, with the values and days of the benchmarks' last runs. */
function tableWithMeasured(text, problems) {
  const lines = text.split('\n').map((line) => {
    const [name, value, what, command] = cellsOf(line);
    const [, bench, row, column] = source.exec(command ?? '') ?? [];
    if (!bench) return line;
    const measured = measuredCell(bench, row, column);
    if (measured) return `| ${[name, withNumber(value, measured.number), what, command, measured.day].join(' | ')} |`;
    problems.push(`${tablePath}: ${name}: bench/README.md has no figure ${command}`);
    return line;
  });
  for (const [name, value, ...rest] of rowsOf(text))
    if (!new RegExp(`^${amount}$`).test(value) || rest.length !== 3)
      problems.push(`${tablePath}: ${name}: give a number with its unit, what it is, the command and the day`);
  return lines.join('\n');
}

/** A figure of a benchmark's last run: the cell of the first row with this name that has the column. */
function measuredCell(bench, name, column) {
  const [, section] = textOf('bench/README.md').split(`\n## ${bench}\n`);
  const [day, ...tables] = (section ?? '').split('\n## ')[0].trim().split('\n\n');
  for (const table of tables) {
    const [head, , ...rows] = table.split('\n').map(cellsOf);
    const row = rows.find((cells) => cells[head.indexOf('name')] === name);
    const number = row?.[head.indexOf(column)];
    if (number) return { number, day };
  }
  return undefined;
}

const withNumber = (value, number) => value.replace(/^\S+/, Number(number).toLocaleString('en-US'));

function withFigures(path, values, problems) {
  return textOf(path).replace(marker, (all, old, name) => {
    const value = values.get(name);
    if (!old) problems.push(`${path}: no number stands before ${all}`);
    if (!value) problems.push(`${path}: ${tablePath} has no figure ${name}`);
    return old && value ? `${value}<!-- figure: ${name} -->` : all;
  });
}

/** The rows of the table of figures: name, value, what it is, command, day. */
const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map(cellsOf)
    .slice(1);

const cellsOf = (line) => line.slice(2, -2).split(' | ');
const textOf = (path) => readFileSync(join(root, path), 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { texts, problems } = generateFigures();
  for (const [path, text] of texts) if (text !== textOf(path)) writeFileSync(join(root, path), text);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
