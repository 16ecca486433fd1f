import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { startTranslator } from '../web/test/translator.ts'
import { callBeside, shopperOn } from './api.ts'
import { rawMailsTo } from './outbox.ts'
import {
  asStaff,
  expect,
  expectAccessible,
  newReference,
  newShopper,
  OUTBOX,
  openDesk,
  PASSWORD,
  setUpPayment,
  test,
  visit,
} from './shopping.ts'

/** Latin words of a page that are no name, number or text of the owner's. */
const latinWords = (text: string): string[] => [...text.matchAll(/[A-Za-z]{2,}/g)].map(([word]) => word).filter((word) => !KNOWN.has(word))
const KNOWN = new Set(
  `English BIG SMALL Special Lion Beedi Big Small Pack UPI PayTM Paytm PhonePe Google Pay QR UTR MB JPG PNG GIF Ramesh Ahirwar BHIM SLB
  WhatsApp Telegram Linux Chrome TOBACCO CAUSES PAINFUL DEATH QUIT TODAY CALL WARNING Madhya Pradesh Chhatarpur Bazaar Road`.split(/\s+/),
)

/** All that a page says: what is seen, what is heard instead, its title and what others show of it. */
const spokenOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const heard = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    )
    const told = [
      ...document.querySelectorAll<HTMLMetaElement>('meta[name=description], meta[property$=title], meta[property$=description]'),
    ]
    const pictured = [...document.querySelectorAll<HTMLMetaElement>('meta[property="og:image:alt"]')]
    const said = [document.body.innerText, document.title, ...heard, ...[...told, ...pictured].map(({ content }) => content)]
    return said.join('\n').replace(/\S+@\S+/g, '')
  })

test.use({ viewport: { width: 360, height: 740 } })

test('somebody buys in Hindi on a small screen with large letters and a translating browser: from the product to the checked payment', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await setUpPayment(page)
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  await page.addInitScript(`new MutationObserver((_, seen) => {
    if (!document.documentElement) return
    document.documentElement.style.fontSize = '200%'
    if (!('ready' in document.documentElement.dataset)) return
    seen.disconnect()
    ;(${startTranslator})()
  }).observe(document, { attributes: true, childList: true, subtree: true })`)
  const shopper = newShopper()
  const inHindi = async () => {
    const text = (await spokenOn(page)).replaceAll('·', '').replace(/SLB[\w-]+/g, '')
    expect({ path: new URL(page.url()).pathname, english: latinWords(text) }).toMatchObject({ english: [] })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }

  await visit(page, '/product/special-lion-beedi-big')
  await page.getByRole('link', { name: 'हिन्दी' }).first().click()
  await page.waitForURL('/hi/product/special-lion-beedi-big')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await page.getByRole('button', { name: 'कार्ट में डालें' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'नया अकाउंट बनाएँ' }).click()
  await page.waitForURL('/hi/register')
  await page.getByLabel('पूरा नाम*').fill(shopper.name)
  await page.getByLabel('ईमेल*').fill(shopper.email)
  await page.getByLabel('फ़ोन नंबर*').fill(shopper.phone)
  await page.getByLabel('पासवर्ड*', { exact: true }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click()
  await page.getByRole('button', { name: 'पता बाद में भरें' }).click()
  const newest = () => PostalMime.parse(rawMailsTo(shopper.email, OUTBOX)[0] ?? '')
  await expect.poll(async () => (await newest()).subject ?? '').toMatch(/^\d{6} नया अकाउंट बनाने का कोड है$/)
  const { subject = '', html } = await newest()
  expect(html).toContain('<html lang="hi-IN">')
  await page.getByLabel('ईमेल पर आया कोड').fill(subject.slice(0, 6))
  await page.getByRole('button', { name: 'कोड जाँचें और अकाउंट बनाएँ' }).click()
  await page.waitForURL('/hi/product/special-lion-beedi-big')
  await inHindi()
  await page.getByRole('button', { name: 'अभी खरीदें' }).first().click()

  await page.waitForURL('/hi/address')
  await page.getByLabel('मोबाइल नंबर*').fill('9876543210')
  await page.getByLabel('पूरा पता*').fill('14 Bazaar Road')
  await page.getByLabel('पिन कोड*').pressSequentially('471001')
  await page.getByRole('radio').first().click()
  await expect(page.getByLabel('राज्य*')).toHaveValue('मध्य प्रदेश')
  await page.getByRole('button', { name: 'पेमेंट पर जाएँ' }).click()

  await page.waitForURL(/\/hi\/checkout/)
  await expect(page.getByText('आपका ऑर्डर बन गया')).toBeVisible()
  await page.locator('[name=upi-reference]').pressSequentially('111111111111')
  await expect(page.getByText(/^अपनी असली/).first()).toBeVisible()
  await page.locator('[name=upi-reference]').fill(newReference())
  await page.getByRole('button', { name: 'पेमेंट पक्का करें' }).click()
  await page.waitForURL(/\/hi\/payment-verification\//)
  await expect(page.getByText('पेमेंट की जाँच चल रही है').first()).toBeVisible()
  await inHindi()
  const number = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText('मध्य प्रदेश 471001')).toBeVisible()
  const { order } = await callBeside(page, await shopperOn(page), `GET /api/orders/${number}`)
  expect(order.shippingAddress.state).toBe('Madhya Pradesh')
  const desk = await openDesk(page)
  await asStaff(desk, `POST /api/orders/${number}/admin/verify-payment`, { verified: true, notes: '' })
  await desk.context().close()
  await page.goto('/hi/orders')
  await expect(page.getByText('ऑर्डर पक्का').first()).toBeVisible()
  const asked = page.waitForRequest(/\/receipt\.pdf/)
  await page.getByRole('button', { name: 'रसीद डाउनलोड करें' }).first().click()
  expect(new URL((await asked).url()).search).toBe('?language=hi')

  await inHindi()
  for (const path of [
    `/order-confirmation/${number}`,
    `/orders/${number}/track`,
    `/orders/${number}/return`,
    '/profile',
    '/settings',
    '/wishlist',
  ]) {
    await visit(page, `/hi${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await inHindi()
  }

  await visit(page, '/hi/orders')
  const language = async () => {
    const { account } = (await callBeside(page, await shopperOn(page), 'GET /api/auth/my-data')).data
    return Object(account).language
  }
  expect(await language()).toBe('hi')
  await page.getByRole('button', { name: 'मेन्यू' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click()
  await page.waitForURL('/orders')
  await expect.poll(language).toBe('en')
  expect(errors).toEqual([])
})

test('every public page in Hindi is Hindi alone, fits a small screen and leads to its English twin', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageConfirmed', String(Date.now())))
  for (const path of [
    '',
    '/products',
    '/product/special-lion-beedi-big',
    '/about',
    '/contact',
    '/login',
    '/register',
    '/forgot-password',
  ]) {
    await visit(page, `/hi${path}`)
    expect({ path, english: latinWords(await spokenOn(page)) }).toEqual({ path, english: [] })
    await expectAccessible(page)
    if (path !== '/login' && path !== '/register' && path !== '/forgot-password')
      await expect(page.getByRole('link', { name: 'English' }).first()).toHaveAttribute('href', path || '/')
  }
  for (const path of ['/terms', '/privacy-policy', '/refund-policy']) {
    await visit(page, `/hi${path}`)
    await expect(page.locator('main')).toContainText('अंग्रेज़ी पाठ ही मान्य है')
    await expectAccessible(page)
  }
})
