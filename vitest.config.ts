import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'e2e/**/*.test.ts'],
    reporters: ['default', './test/count-reporter.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is awaited comes when it comes, also on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Two cores: more files at once only make each of them slow.
    maxWorkers: 2,
    pool: 'forks',
  },
});
