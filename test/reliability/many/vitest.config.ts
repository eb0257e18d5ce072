import { defineConfig } from 'vitest/config';

/** npm run test:many: needs nginx and HAProxy, which npm cannot install. */
export default defineConfig({
  test: {
    include: ['test/reliability/many/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
