import { defineConfig } from 'vitest/config';
import { fullOnly, type Layer, layers } from './test/setup/layers.ts';
import { LongestFirst } from './test/setup/longest-first.ts';

export default defineConfig({
  test: {
    tags: Object.entries(fullOnly).map(([name, description]) => ({ name, description })),
    reporters: ['default', './test/setup/summary-reporter.ts'],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    projects: layers.map((layer) => ({ extends: true as const, test: projectOf(layer) })),
  },
});

function projectOf({ name, include, timeoutMs, group, workers, retry, isolate, globalSetup, setupFile }: Layer) {
  return {
    name,
    include: [...include],
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    // A poll whose condition holds ends before; one that never does fails with what was seen last.
    expect: { poll: { timeout: timeoutMs / 2 } },
    maxWorkers: workers,
    retry,
    isolate,
    sequence: { groupOrder: group },
    setupFiles: ['test/setup/only-loopback.ts', 'test/setup/quarantine.ts', ...(setupFile ? [setupFile] : [])],
    ...(globalSetup && { globalSetup: [globalSetup] }),
  };
}
