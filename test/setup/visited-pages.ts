/** The pages that each browser file visits, as patterns of the site map: recorded with the durations, for `--changed`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadPageRoutes } from './page-routes.ts';

const path = fileURLToPath(new URL('../visited-pages.json', import.meta.url));

/** The patterns of each file, by its path from the root of the repository. */
export function visitedPages(): Record<string, readonly string[]> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, readonly string[]>) : {};
}

/** Replaces the pages of the files that ran. @param measured paths of pages by test file */
export async function recordVisitedPages(measured: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const { patternOf } = await loadPageRoutes();
  const patterns = Object.entries(measured).map(
    ([file, pages]) => [file, [...new Set(pages.map(patternOf))].sort()] as const,
  );
  const all = Object.entries({ ...visitedPages(), ...Object.fromEntries(patterns) })
    .filter(([file]) => existsSync(file))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
}
