/**
 * Skips the tests that test/quarantine.json names, each until its date. docs/testing.md says what may be in it;
 * test/static/test-rules.test.ts checks it.
 */
import { relative } from 'node:path';
import { beforeEach } from 'vitest';
import entries from '../quarantine.json' with { type: 'json' };

interface Entry {
  /** The test as `path › full name`, as the reporter prints it. */
  readonly test: string;
  readonly reason: string;
  /** Last day of the entry, YYYY-MM-DD. */
  readonly until: string;
}

const today = new Date().toISOString().slice(0, 10);
const active = new Map((entries as readonly Entry[]).filter(({ until }) => until >= today).map((e) => [e.test, e]));

if (active.size > 0)
  beforeEach(({ task, skip }) => {
    const entry = active.get(`${relative(process.cwd(), task.file.filepath)} › ${task.fullTestName}`);
    if (entry) skip(`in quarantine until ${entry.until}: ${entry.reason}`);
  });
