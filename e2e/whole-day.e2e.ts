import type { Page } from '@playwright/test'
import type { SubmittedOrder } from './desk-day.ts'
import { clearDesks, smallPacks, submitPayments } from './desk-day.ts'
import { countPresses, pressesOf } from './presses.ts'
import { asStaff, expect, openDesk, setUpPayment, test, visit } from './shopping.ts'

const isLong = Boolean(process.env.PROVE) && process.env.PROVE !== 'quick'
const [PAYMENTS, PARCELS] = isLong ? [200, 100] : [12, 8]

/** Each payment is verified once, each parcel is that of its order, and the shelf has given what was paid for. */
async function expectDone(desk: Page, made: readonly SubmittedOrder[], stockBefore: number): Promise<void> {
  for (const [at, { id, reference, parcel }] of made.entries()) {
    const { order, events, attempts } = await asStaff(desk, `GET /api/orders/${id}/admin`)
    const isSent = at < PARCELS
    expect({
      status: order.status,
      parcel: order.trackingNumber,
      attempts: attempts.map(({ transactionId, outcome }) => [transactionId, outcome]),
      events: events.map(({ type }) => type),
    }).toEqual({
      status: isSent ? 'shipped' : 'confirmed',
      parcel: isSent ? parcel : null,
      attempts: [[reference, 'verified']],
      events: ['order.placed', 'payment.submitted', 'payment.verified', ...(isSent ? ['order.moved'] : [])],
    })
  }
  expect(await smallPacks(desk)).toBe(stockBefore - made.reduce((sum, { packs }) => sum + packs, 0))
}

function tell(name: string, figures: Record<string, number>): void {
  console.log(`PROOF ${JSON.stringify({ name, figures: { payments: PAYMENTS, parcels: PARCELS, ...figures } })}`)
}

test('a day’s payments are verified and its parcels sent by the keyboard alone, with two keys a payment and none a parcel', async ({
  shop: page,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 800, 'A keyboard stands before a wide screen.')
  if (isLong) test.setTimeout(2_400_000)
  await setUpPayment(page)
  const desk = await openDesk(page)
  await clearDesks(desk)
  const made = await submitPayments(page, desk, PAYMENTS)
  const stock = await smallPacks(desk)
  const read = await countPresses(desk)
  await visit(desk, '/admin/payment-verification')
  await expect(desk.getByRole('button', { name: `Review ${made[0]?.number}` })).toBeVisible()

  const reviewed = desk.locator('#review-title')
  const verifying = await pressesOf(read, async () => {
    await desk.keyboard.press('j')
    for (const { number } of made) {
      await expect(reviewed).toContainText(number)
      await desk.keyboard.press('v')
      await expect(desk.getByRole('alertdialog').getByRole('button', { name: 'Verify', exact: true })).toBeFocused()
      await desk.keyboard.press('Enter')
      await expect(desk.getByRole('alertdialog')).toHaveCount(0)
    }
    await expect(reviewed).toHaveCount(0)
  })

  await visit(desk, '/admin/dispatch')
  await expect(desk.getByLabel('Order', { exact: true })).toBeVisible()
  const scan = async (code: string) => {
    await desk.keyboard.type(code)
    await desk.keyboard.press('Enter') // as a scanner does
  }
  const sending = await pressesOf(read, async () => {
    await desk.keyboard.press('s')
    for (const { number, parcel } of made.slice(0, PARCELS)) {
      await expect(desk.getByLabel('Order', { exact: true })).toBeFocused()
      await scan(number)
      await scan(parcel)
      await expect(desk.getByText(`${number} goes with ${parcel}.`)).toBeVisible()
    }
  })
  const scans = 2 * PARCELS
  tell('a day by keyboard', { 'keys for the payments': verifying.keys, 'keys for the parcels': sending.keys - scans, scans })
  expect(verifying).toEqual({ keys: 1 + 2 * PAYMENTS, taps: 0, typed: 0 })
  expect([sending.keys - scans, sending.taps]).toEqual([1, 0])
  await expectDone(desk, made, stock)
  await desk.context().close()
})

/** A camera that is shown codes one after the other: the part of the browser that reads them is the phone's own. */
async function fakeCamera(desk: Page): Promise<(code: string) => Promise<void>> {
  await desk.addInitScript(() => {
    const canvas = document.createElement('canvas')
    const draw = () => canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
    setInterval(draw, 100) // a stream without a new picture never begins to play
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(5)
    const detect = async () => {
      const rawValue = document.documentElement.dataset.shown
      return rawValue ? [{ rawValue }] : []
    }
    Object.assign(window, {
      BarcodeDetector: class {
        detect = detect
      },
    })
  })
  return (code) => desk.evaluate((shown) => document.documentElement.setAttribute('data-shown', shown), code)
}

test('a day’s payments are verified and its parcels sent on a phone, with two taps a payment and none a parcel', async ({ shop: page }) => {
  test.skip((page.viewportSize()?.width ?? 0) >= 800, 'A phone has a narrow screen.')
  if (isLong) test.setTimeout(2_400_000)
  await setUpPayment(page)
  const desk = await openDesk(page)
  await clearDesks(desk)
  const made = await submitPayments(page, desk, PAYMENTS)
  const stock = await smallPacks(desk)
  const read = await countPresses(desk)
  const show = await fakeCamera(desk)
  await visit(desk, '/admin/payment-verification')

  const reviewed = desk.locator('#review-title')
  const verifying = await pressesOf(read, async () => {
    await desk.getByRole('button', { name: `Review ${made[0]?.number}` }).tap()
    for (const { number } of made) {
      await expect(reviewed).toContainText(number)
      await desk.getByRole('button', { name: 'Verify', exact: true }).tap()
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Verify', exact: true }).tap()
      await expect(desk.getByRole('alertdialog')).toHaveCount(0)
    }
    await expect(reviewed).toHaveCount(0)
  })

  await visit(desk, '/admin/dispatch')
  const sending = await pressesOf(read, async () => {
    await desk.getByRole('button', { name: 'Scan with the camera' }).tap()
    for (const { number, parcel } of made.slice(0, PARCELS)) {
      await show(number)
      await expect(desk.getByText(`${number}: now the parcel.`)).toBeVisible()
      await show(parcel)
      await expect(desk.getByText(`${number} goes with ${parcel}.`)).toBeVisible()
    }
  })
  tell('a day on a phone', { 'taps for the payments': verifying.taps, 'taps for the parcels': sending.taps })
  expect(verifying).toEqual({ keys: 0, taps: 1 + 2 * PAYMENTS, typed: 0 })
  expect(sending).toEqual({ keys: 0, taps: 1, typed: 0 })
  await expectDone(desk, made, stock)
  await desk.context().close()
})
