/** The snapshot of the tables that the next migration is generated from. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Journal = z.object({ entries: z.array(z.object({ idx: z.int() })) });

test('migrations/meta has the snapshot of the last migration, and no older one', () => {
  const { entries } = Journal.parse(JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')));
  const last = String(entries.at(-1)?.idx).padStart(4, '0');
  expect(readdirSync('migrations/meta').toSorted()).toEqual([`${last}_snapshot.json`, '_journal.json']);
});
