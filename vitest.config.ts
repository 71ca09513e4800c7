import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    maxWorkers: 2,
    globalSetup: ['testkit/pg-setup.ts', 'testkit/browser/setup.ts'],
    setupFiles: ['testkit/seed.ts'],
    testTimeout: 60_000,
  },
});
