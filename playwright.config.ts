import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const port = 3777
/** The owner of the shop that the journeys run on signs in as `admin` with this password. */
export const ownerPassword = 'Journey-owner-1'
const databaseUrl = process.env.E2E_DATABASE_URL
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = process.env.CHROMIUM ?? browsers.find(existsSync) ?? 'chromium'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = { executablePath, args }

/** The journeys: the built shop, on data made anew, in a real browser as wide as a phone and as wide as a desk. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: launch,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/desk.e2e.ts', '**/attacks/**'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'rm -rf test-results/data && exec node_modules/.bin/node --max-semi-space-size=8 server/src/main.ts',
    env: {
      PORT: String(port),
      DATA_DIR: 'test-results/data',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: ownerPassword,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    url: `http://localhost:${port}/api/ready`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
