import type { Locator, Page } from '@playwright/test'
import { bankFile } from './bank-file.ts'
import { clearDesks, submitPayments } from './desk-day.ts'
import type { Presses } from './presses.ts'
import { countPresses, pressesOf } from './presses.ts'
import { asStaff, expect, newReference, newShopper, openDesk, setUpPayment, test, visit } from './shopping.ts'

const THIRTY = 30
/** Seconds that a practised hand needs for a key, a tap on glass, and to think before each field: the keystroke-level model. */
const KEY_SECONDS = 0.28
const TAP_SECONDS = 1.1
const THOUGHT_SECONDS = 1.35

/** A desk of the project's width, and how whoever sits at it opens things. */
async function aCountedDesk(page: Page) {
  await setUpPayment(page)
  const desk = await openDesk(page)
  await clearDesks(desk)
  const isPhone = (page.viewportSize()?.width ?? 0) < 800
  const press = (place: Locator) => (isPhone ? place.tap() : place.click())
  const read = await countPresses(desk)
  /** Types into the search of everything and opens the best hit. */
  const find = async (words: string) => {
    if (isPhone) await desk.getByRole('button', { name: 'Find anything' }).filter({ visible: true }).tap()
    else await desk.keyboard.press('Control+k')
    await expect(desk.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
    await desk.keyboard.type(words)
    await desk.keyboard.press('Enter')
  }
  const count = (act: () => Promise<void>) => pressesOf(read, act)
  return { desk, isPhone, press, find, count }
}

async function openOrders(desk: Page): Promise<void> {
  await visit(desk, '/admin/orders')
  await expect(desk.getByText(/\d total orders$/).filter({ visible: true })).toBeVisible()
}

/** A reference as screens group its digits. */
const spaced = (reference: string) => new RegExp([...reference].join(' ?'))

const sum = ({ keys, taps }: Presses) => keys + taps

test('the tasks of a day take no more presses than are planned for each, at the desk and on a phone', async ({ shop: page }) => {
  const { desk, isPhone, press, find, count } = await aCountedDesk(page)
  const figures: Record<string, number> = {}
  const most: Record<string, number> = {}
  const holds = (task: string, presses: number, planned: number) => {
    figures[task] = presses
    most[task] = planned
  }
  const made = await submitPayments(page, desk, THIRTY + 1)
  const [first, ...rest] = made
  if (!first) throw new Error('No payment waits.')

  await visit(desk, `/admin/payment-verification?order=${first.id}`)
  await expect(desk.locator('#review-title')).toContainText(first.number)
  const verifying = await count(async () => {
    if (isPhone) await desk.getByRole('button', { name: 'Verify', exact: true }).tap()
    else await desk.keyboard.press('v')
    const sure = desk.getByRole('alertdialog').getByRole('button', { name: 'Verify', exact: true })
    await expect(sure).toBeFocused()
    if (isPhone) await sure.tap()
    else await desk.keyboard.press('Enter')
    await expect(desk.getByText('Payment verified successfully!').first()).toBeVisible()
  })
  holds('verify a payment', sum(verifying), 2)

  await openOrders(desk)
  const finding = await count(async () => {
    await find(first.number.replaceAll('-', '').toLowerCase())
    await expect(desk.getByRole('heading', { level: 1, name: new RegExp(first.number) })).toBeVisible()
  })
  holds('find anything', sum(finding), 3)

  for (const { id } of rest) await asStaff(desk, `POST /api/orders/${id}/admin/verify-payment`, { verified: true, notes: '' })
  await asStaff(desk, 'POST /api/admin/dispatch/scan', { order: first.number, tracking: newReference() })
  await visit(desk, '/admin/dispatch')
  await expect(desk.getByRole('link', { name: rest.at(-1)?.number ?? '' })).toBeVisible()
  const sending = await count(async () => {
    if (isPhone) {
      await desk.getByRole('checkbox', { name: 'Select all', exact: true }).filter({ visible: true }).tap()
      await desk.getByRole('button', { name: 'Update Status of selected' }).tap()
    } else for (const key of ['a', 'u']) await desk.keyboard.press(key)
    const dialog = desk.getByRole('dialog')
    for (const { number, parcel } of rest) {
      await expect(dialog.getByLabel(`Tracking number of ${number}`)).toBeFocused()
      await desk.keyboard.type(parcel)
      await desk.keyboard.press('Enter')
    }
    const save = dialog.getByRole('button', { name: 'Update Status' })
    await expect(save).toBeFocused()
    if (isPhone) await save.tap()
    else await desk.keyboard.press('Enter')
    await expect(dialog.getByText('30 updated')).toBeVisible()
  })
  holds('thirty parcels, beside thirty scans', sum(sending) - THIRTY, 5)
  for (const { id, parcel } of rest)
    expect((await asStaff(desk, `GET /api/orders/${id}/admin`)).order).toMatchObject({ status: 'shipped', trackingNumber: parcel })

  await openOrders(desk)
  const asking = await count(async () => {
    await find(first.reference.slice(-6))
    await expect(desk.getByRole('heading', { name: 'Payment attempts' })).toBeVisible()
    await expect(desk.getByText(spaced(first.reference)).filter({ visible: true }).first()).toBeVisible()
  })
  holds('where is my money: it came for an order', sum(asking), 3)
  const alien = newReference()
  const others = Array.from({ length: 3 }, () => ({ reference: newReference(), rupees: 1234, note: 'bidi' }))
  const file = bankFile([...others, { reference: alien, rupees: 1234, note: 'bidi' }])
  await asStaff(desk, 'POST /api/admin/statements', { fileName: 'bank.csv', file })
  await openOrders(desk)
  const looking = await count(async () => {
    await find(alien)
    await expect(desk.getByText(spaced(alien)).filter({ visible: true }).first()).toBeVisible()
    await expect(desk.getByText(spaced(others[0]?.reference ?? ''))).toHaveCount(0)
  })
  holds('where is my money: it came for none', sum(looking), 3)

  await openOrders(desk)
  const restocking = await count(async () => {
    await find('beedi small')
    await press(desk.getByRole('button', { name: /^Update Stock of .*Small/ }))
    await expect(desk.getByRole('dialog').getByLabel('Quantity')).toBeFocused()
    await desk.keyboard.type('40')
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  })
  holds('restock', sum(restocking), 4)

  console.log(`PROOF ${JSON.stringify({ name: `presses of a task ${isPhone ? 'at 390' : 'at 1280'} px`, figures })}`)
  expect(Object.entries(figures).filter(([task, presses]) => presses > (most[task] ?? 0))).toEqual([])
  await desk.context().close()
})

test('an order for a caller who is new takes a practised hand less than a minute, at the desk and on a phone', async ({ shop: page }) => {
  const { desk, isPhone, press, count } = await aCountedDesk(page)
  await visit(desk, '/admin/orders')
  const { phone } = newShopper()
  let thoughts = 0
  /** Goes to a field as the hand does that is on the keys, or on the glass. */
  const goTo = async (field: Locator) => {
    thoughts++
    if (isPhone) return field.tap()
    const isThere = () => field.evaluate((one) => one === document.activeElement)
    for (let tabs = 0; tabs < 15 && !(await isThere()); tabs++) await desk.keyboard.press('Tab')
    await expect(field).toBeFocused()
  }
  const presses = await count(async () => {
    await press(desk.getByRole('link', { name: 'New order' }))
    await expect(desk.getByLabel('Phone')).toBeFocused()
    await desk.keyboard.type(phone)
    await goTo(desk.getByRole('textbox', { name: /^Packs of .*Big/ }))
    await desk.keyboard.type('2')
    await goTo(desk.getByLabel('Name', { exact: true }))
    await desk.keyboard.type('Kamlesh Ahirwar')
    await goTo(desk.getByLabel('PIN code'))
    await desk.keyboard.type('472001')
    await goTo(desk.getByLabel(/^House/))
    await desk.keyboard.type('7 Naya Mohalla')
    await expect(desk.getByLabel('City')).toHaveValue('Tikamgarh')
    await goTo(desk.getByRole('checkbox', { name: /18 or older/ }))
    if (!isPhone) {
      await desk.keyboard.press('Space')
      await desk.keyboard.press('Enter')
    } else await desk.getByRole('button', { name: 'Place the order' }).tap()
    await expect(desk.getByText(/is placed: ₹/)).toBeVisible()
  })
  const seconds = (presses.typed + presses.keys) * KEY_SECONDS + presses.taps * TAP_SECONDS + (thoughts + 2) * THOUGHT_SECONDS
  const figures = { ...presses, 'seconds of a practised hand': Math.round(seconds) }
  console.log(`PROOF ${JSON.stringify({ name: `an order for a caller ${isPhone ? 'at 390' : 'at 1280'} px`, figures })}`)
  expect(seconds).toBeLessThan(60)
  await desk.context().close()
})
