import { defineConfig } from '@playwright/test'
import { launch, machine } from './pages/browser.ts'

/** One worker: each spec starts a server of its own, and two on two cores only slow each other down. */
export default defineConfig({
  testDir: 'specs',
  outputDir: '.results',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: { ...machine, trace: 'retain-on-failure', launchOptions: launch },
})
