import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, journeysChromiumPath } from './scripts/chromium.ts';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: 'e2e',
  // `npm run pictures` takes those of the README.
  testMatch: process.env.README_PICTURES ? '*.pictures.ts' : '*.journey.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/prepared-data.ts',
  // Each worker has a product of its own, with one visitor at a time: a journey never meets another one's reservation.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // What is slow is the benchmarks' business: a busy machine must not make a journey fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json']] : [['list']],
  use: {
    timezoneId: 'Europe/Istanbul',
    // A trace takes a fifth of the browser's time; ask for one with `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: journeysChromiumPath(), args: [...CHROMIUM_FLAGS] },
  },
  projects: [
    // They are made in this order, and those of a desktop end with short ones: a long one at the end would have one of two workers wait for the other.
    { name: 'phone', grep: /@phone|@both/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    // A journey without a tag is made on a desktop.
    { name: 'desktop', grepInvert: /@phone/, use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
  ],
});
