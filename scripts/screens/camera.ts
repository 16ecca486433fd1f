import type { BrowserContext, Page, Route } from '@playwright/test'
import { makeSteady } from './steady.ts'

/** Where the pictures of a run lie. */
export const OUT = 'screens'

export const named = (path: string) => path.replace(/^\//, '').replace(/\W+/g, '-') || 'home'

/** Takes pictures of the shop at `base`, named by screen and width in CSS pixels. */
export function openCamera(base: string) {
  async function shoot(page: Page, name: string, fullPage = true): Promise<void> {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]'))
    await page.waitForTimeout(400) // what slides in has arrived
    await take(page, name, fullPage)
  }

  async function take(page: Page, name: string, fullPage: boolean): Promise<void> {
    await makeSteady(page)
    if (fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })) // what sticks to the top stands there
    const mask = [
      page.getByRole('img', { name: /QR/ }), // holds the order's number
      page.getByRole('region', { name: 'Orders by Hour' }), // of the hour at which the pictures are taken
      page.getByText(/number \d+ in line/),
    ]
    await page.screenshot({ path: `${OUT}/${name}.png`, fullPage, mask, maskColor: '#ffffff', animations: 'disabled' })
  }

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(base + path)
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset, undefined, { timeout: 10_000 }).catch(() => {})
  }

  async function picture(page: Page, path: string, name: string): Promise<void> {
    await open(page, path)
    await shoot(page, name)
  }

  /** Pictures of some paths, or of paths by the names of their pictures. */
  async function pictures(context: BrowserContext, paths: readonly string[] | Record<string, string>, width: number): Promise<void> {
    const page = await context.newPage()
    const places = Array.isArray(paths) ? paths.map((path) => [named(path), path] as const) : Object.entries(paths)
    for (const [name, path] of places) await picture(page, path, `${name}-${width}`)
    await page.close()
  }

  /** A screen while the calls of `api` are on their way, and once they have failed. */
  async function withoutAnswer(context: BrowserContext, path: string, api: RegExp, width: number): Promise<void> {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const fail = async (route: Route) => {
      await answered
      await route.fulfill({ status: 503, json: { success: false, message: 'The shop is not available right now.' } }).catch(() => {})
    }
    const page = await context.newPage()
    await page.route(api, fail)
    await page.goto(base + path)
    await page.locator('[aria-busy=true], .skeleton').first().waitFor({ timeout: 5000 })
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    await page.waitForTimeout(400)
    await take(page, `${named(path)}-loading-${width}`, false)
    answer()
    await page.waitForFunction(() => !document.querySelector('.skeleton'))
    await shoot(page, `${named(path)}-failed-${width}`)
    await page.close()
  }

  return { open, shoot, picture, pictures, withoutAnswer }
}

export type Camera = ReturnType<typeof openCamera>
