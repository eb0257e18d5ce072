/** bench/README.md: the figures of the last run of each benchmark, as tables. */
import { readFile, writeFile } from 'node:fs/promises';
import { ignoreErrors } from '#platform/process/errno.ts';

const path = new URL('README.md', import.meta.url);
/** @param order names of all benchmarks */
const titleOf = (order: readonly string[]) => `# Benchmarks

\`npm run bench\` runs all of them and writes this file: the figures of the last run of each. \`npm run bench -- orders\` runs one: ${order.join(', ')}. \`npm run bench -- search S M\` and \`npm run bench -- import M\` skip the catalogue of 500,000 parts.

Ratios compare the shop with a minimal implementation in the same run, so that they do not depend on the machine. What the figures mean, and what was done for them, is in [docs/performance.md](../docs/performance.md); ranges over many runs are in [docs/measurements.md](../docs/measurements.md). [figures.md](figures.md) has those that documents state: after a run, \`npm run figures\` writes them there.
`;

export type Row = Readonly<Record<string, unknown>>;

/** Replaces the section of this benchmark, and keeps those of the others. @param order names of all sections */
export async function writeFigures(name: string, rows: readonly Row[], order: readonly string[]): Promise<void> {
  const [, ...existing] = ((await ignoreErrors(['ENOENT'], readFile(path, 'utf8'))) ?? '').split('\n## ');
  const sections = new Map(existing.map((section) => [section.split('\n', 1)[0] ?? '', section.trim()]));
  const day = new Date().toISOString().slice(0, 10);
  sections.set(name, [`${name}\n\n${day}`, ...tablesOf(rows)].join('\n\n'));
  const all = order.map((each) => sections.get(each)).filter((section) => section !== undefined);
  await writeFile(path, [titleOf(order), ...all.map((section) => `## ${section}\n`)].join('\n'));
}

/** A table for each run of rows that have the same columns. */
function tablesOf(rows: readonly Row[]): string[] {
  const tables: Row[][] = [];
  for (const row of rows) {
    const last = tables.at(-1);
    if (last && columnsOf(last[0]).join() === columnsOf(row).join()) last.push(row);
    else tables.push([row]);
  }
  return tables.map((table) => {
    const columns = columnsOf(table[0]);
    return [columns, columns.map(() => '---'), ...table.map((row) => columns.map((column) => textOf(row[column])))]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
  });
}

const columnsOf = (row: Row = {}) => Object.keys(row);

const textOf = (value: unknown) => String(value ?? '').replaceAll('|', '\\|');
