import { defineConfig } from '@playwright/test'
import { launch, machine, still } from './pages/browser.ts'
import { workerSpecs } from './pages/spec-needs.ts'

/**
 * More workers than cores: while the pages of two wait, the third works. Each spec has a server, a database and a port of
 * its own.
 */
export default defineConfig({
  testDir: 'specs',
  globalSetup: './pages/first-data.ts',
  outputDir: '.results',
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'with service worker', testMatch: workerSpecs },
    // Each test has a browser of its own, which would fetch the whole app for later while the test goes on.
    { name: 'online only', testIgnore: workerSpecs, use: { serviceWorkers: 'block' } },
  ],
  use: {
    ...machine,
    contextOptions: still,
    // What was done, asked and logged, and the last picture. Pictures of the page at each step (`--trace on`) cost nearly
    // half as much again as the test itself.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: launch,
  },
})
