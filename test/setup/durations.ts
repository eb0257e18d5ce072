/** How long each test file takes, in seconds: recorded by `npm test -- --record`, for the order of the files and the shards. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('../durations.json', import.meta.url));

/** Seconds by path from the root of the repository. */
export function recordedDurations(): Record<string, number> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>) : {};
}

/** Replaces the durations of the files that ran; forgets files that are gone. */
export function recordDurations(measured: Readonly<Record<string, number>>): void {
  const all = Object.entries({ ...recordedDurations(), ...measured })
    .filter(([file]) => existsSync(file))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
