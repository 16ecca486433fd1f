import { expect, test } from '@playwright/test'

const KEYS = ['token', 'user', 'cart', 'wishlist', 'adminToken', 'adminData', 'ageConfirmed', 'deliveryAddress']
const BROKEN = [
  '',
  'null',
  '{',
  '[]',
  '{}',
  '"x"',
  '-1',
  '[null]',
  '{"items":{}}',
  '{"items":[{"quantity":-1}]}',
  '{"__proto__":{"isAdmin":true}}',
  '<script>alert(1)</script>',
  '\u0000',
  'x'.repeat(100_000),
]

test('a browser whose storage holds anything at all still opens every kind of page', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`))
  page.on('dialog', (dialog) => dialog.dismiss().then(() => failures.push(`${page.url()}: a dialog`)))
  const places = ['/', '/product/special-lion-beedi-big', '/checkout', '/orders', '/admin/dashboard']
  let states = 0
  for (const [n, value] of BROKEN.entries()) {
    await page.goto('/robots.txt')
    await page.evaluate(
      ([keys, text]) => {
        localStorage.clear()
        for (const key of keys) localStorage.setItem(key, text)
      },
      [KEYS, value] as const,
    )
    const place = places[n % places.length] ?? '/'
    for (const path of process.env.PROOF === '1' ? places : [place]) {
      await page.goto(path)
      await page.waitForFunction(() => 'ready' in document.documentElement.dataset)
      await expect
        .poll(async () => (await page.locator('body').innerText()).length, { message: `${path} with ${value.slice(0, 40)}` })
        .toBeGreaterThan(50)
      expect([value.slice(0, 40), path, await page.getByText(/something went wrong/i).count()]).toEqual([value.slice(0, 40), path, 0])
      states++
    }
  }
  process.stdout.write(
    `PROOF ${JSON.stringify({ name: 'broken-storage', engine: 'embedded', figures: { states, whiteScreens: 0, errors: failures.length } })}\n`,
  )
  expect(failures).toEqual([])
})
