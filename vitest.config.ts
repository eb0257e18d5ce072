import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/setup/longest-first.ts';

/** Files whose subject is processes, signals or the embedded PostgreSQL: each runs in a worker of its own. */
const processTests = ['test/process/**/*.test.ts', 'test/platform/{postgres,postgres-binaries,lower-priority}.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './test/count-reporter.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Long enough for a busy machine: a test that does not hang, and a poll whose condition holds, end before.
    expect: { poll: { timeout: 60_000 } },
    // Two processors, and the longest tests wait for other processes or the network most of the time.
    maxWorkers: 4,
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'process', include: processTests } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/fixtures/global-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['test/**/*.test.ts'],
          exclude: [...processTests, 'test/many/**'],
          globalSetup: ['test/setup/global-setup.ts'],
          // One worker keeps its modules for all of its files: importing them again took half of the time.
          isolate: false,
        },
      },
    ],
  },
});
