import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { freePort } from './e2e/free-port.ts'

const databaseUrl = process.env.E2E_DATABASE_URL
/** On the embedded database three workers have a shop each; a database that was given is one shop's. */
const workers = databaseUrl ? 1 : 3
// Every process of one run reads this file anew and is handed the first one's ports.
process.env.E2E_PORTS ??= (await Promise.all(Array.from({ length: workers }, freePort))).join()
const ports = process.env.E2E_PORTS.split(',')
const dataOf = (port: string) => `test-results/data-${port}`
const port = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ''
/** What the shop of this worker keeps, apart from any other's; what was left two hours ago is taken away. */
export const dataDir = dataOf(port)
/** The owner of the shop that the journeys run on signs in as `admin` with this password. */
export const ownerPassword = 'Journey-owner-1'
// The shell is the same engine without a desktop's window, and costs a quarter less time: decision 43.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = process.env.CHROMIUM ?? browsers.find(existsSync) ?? 'chromium'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none', // the shell alone would round the widths of letters
]

export const launch = { executablePath, args }
const sweep = 'find test-results -maxdepth 1 -name "data-*" -mmin +120 -exec rm -rf {} +'

/** Those of e2e/deploy need nginx and Caddy, which only the proofs fetch. */
const withoutProxies = process.env.PROXIES ? [] : ['**/deploy/**']
const named = (names: string[]) => names.map((name) => `**/${name}.e2e.ts`)
/** What does not depend on the width runs at its users' own: shoppers hold phones, staff sit at desks. The proofs run all at both. */
const [ofPhones, ofDesks] = process.env.PROVE
  ? [[], []]
  : [
      named([
        'caller-order',
        'early',
        'failures',
        'offline',
        'offline-random',
        'offline-versions',
        'first-screen',
        'frame',
        'lost-parts',
        'mailed-links',
        'narrow',
        'office-hindi',
        'purchase',
        'push',
        'reading',
        'survival',
        'taps',
        'hindi',
        'plain-http',
        'routes',
        'sold-out',
        'translated',
      ]),
      named([
        'automatic',
        'bank',
        'bank-settings',
        'batches',
        'books',
        'connections',
        'figures',
        'invoice',
        'looks',
        'money',
        'money-cases',
        'print',
        'owners-day',
        'office',
        'office-push',
        'parcels',
        'passkey',
        'returns',
        'roles',
        'telegram',
        'forced-colours',
      ]),
    ]

/** The journeys: the built shop, on data made anew, in a real browser as wide as a phone and as wide as a desk. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  workers,
  // A machine may be ten times slower than another.
  timeout: 400_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    // Shorter than a test may take, so that what never came is named.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    locale: 'en-IN',
    // What a page asks for is seen and answered by the tests themselves; the journeys without a line say otherwise.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // A trace of each journey costs a sixth of the time: `TRACE=1` asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: launch,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/desk.e2e.ts', '**/attacks/**', '**/deploy/**', ...ofDesks],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: [...withoutProxies, ...ofPhones], use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: ports.map((own) => ({
    command: `mkdir -p test-results && ${sweep} && exec node_modules/.bin/node --max-semi-space-size=8 server/dist/main.js`,
    env: {
      PORT: own,
      DATA_DIR: dataOf(own),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: ownerPassword,
      TRUST_PROXY: '1',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    url: `http://localhost:${own}/api/ready`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 60_000 },
    stdout: 'pipe' as const,
  })),
})
