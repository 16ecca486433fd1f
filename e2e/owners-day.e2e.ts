import { callBeside } from './api.ts'
import {
  asStaff,
  expect,
  expectAccessible,
  mailed,
  newReference,
  newShopper,
  openDesk,
  register,
  setUpPayment,
  submitPayment,
  test,
  visit,
} from './shopping.ts'

test('[RD-015] a payment turned down is explained, and can be handed in again until it is right', async ({ shop: page }) => {
  await setUpPayment(page)
  await register(page, newShopper())
  const { id, number } = await submitPayment(page)
  const desk = await openDesk(page)
  await asStaff(desk, `POST /api/orders/${id}/admin/verify-payment`, { verified: false, notes: 'No credit of this ID today' })
  await visit(page, `/payment-verification/${number}`)
  await expect(page.getByText('No credit of this ID today').first()).toBeVisible()
  await expect(page.getByText('2 tries left.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Submit again' }).click()
  await page.getByLabel('UPI Transaction ID').fill(newReference())
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment verification in progress').first()).toBeVisible()
  await visit(desk, `/admin/orders/${id}`)
  await expect(desk.getByRole('heading', { name: 'Payment attempts' })).toBeVisible()
  await expect(desk.getByText('Rejected').first()).toBeVisible()
  await expectAccessible(desk)
  await desk.context().close()
})

test('a paid order is picked, packed, labelled and sent; the shopper follows it to the courier', async ({ shop: page }) => {
  await register(page, newShopper())
  const { id, number } = await submitPayment(page)
  const desk = await openDesk(page)
  await asStaff(desk, `POST /api/orders/${id}/admin/verify-payment`, { verified: true, notes: '' })
  await desk.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.querySelector('[data-receipt]')?.textContent ?? '')
  })
  await visit(desk, '/admin/dispatch')
  await expect(desk.getByRole('link', { name: number })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('checkbox', { name: `Select ${number}` }).check() // other journeys may have left orders to pack
  await desk.getByRole('button', { name: 'Print A6 labels (1 selected)' }).click()
  await expect(desk.locator('html')).toHaveAttribute('data-printed', new RegExp(`Order ${number}`))
  await expect(desk.locator('html')).toHaveAttribute('data-printed', /proof of age at the door/)
  const paper = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)).join(' x '),
  )
  expect(new Set(sheets), 'A6 in millimetres').toEqual(new Set(['105 x 148']))
  expect(sheets, 'one sheet an order that is ticked').toHaveLength(1)
  await desk.evaluate(() => dispatchEvent(new Event('afterprint')))
  await desk.getByRole('button', { name: `Mark shipped ${number}` }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Courier').selectOption('Delhivery')
  await dialog.getByLabel('Tracking number').fill('awb 4410-2')
  await dialog.getByRole('button', { name: 'Update Status' }).click()
  await expect(desk.getByRole('link', { name: number })).toHaveCount(0)
  await visit(page, `/orders/${number}/track`)
  await expect(page.getByRole('link', { name: 'Delhivery AWB4410-2' })).toHaveAttribute('href', /AWB44102$/)
  await expectAccessible(page)
  await desk.context().close()
})

test('[RD-123] a message has a ticket whose way anybody who wrote it can follow', async ({ shop: page }) => {
  const { email } = newShopper()
  await visit(page, '/contact')
  await page.getByLabel('Name*').fill('Kiran')
  await page.getByLabel('Email*', { exact: true }).fill(email)
  await page.getByLabel('Message*').fill('When is the next dispatch?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const ticket =
    /GRV-\d{8}-\d{6}/.exec(
      (await page
        .getByText(/GRV-\d{8}-\d{6}/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? ''
  await page.getByLabel('Ticket number*').fill(ticket)
  await page.getByLabel('Your email*').fill(email)
  await page.getByRole('button', { name: 'Show status' }).click()
  await expect(page.getByText(/Received. We reply by/)).toBeVisible()
  await expectAccessible(page)
  const desk = await openDesk(page)
  await visit(desk, `/admin/messages?q=${ticket}`)
  await desk.getByRole('button', { name: `Answer ${ticket}` }).click()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Close ticket' }).click()
  await expect(desk.getByRole('button', { name: `Read ${ticket}` })).toBeVisible()
  await page.getByRole('button', { name: 'Show status' }).click()
  await expect(page.getByText(/Settled on/)).toBeVisible()
  await desk.context().close()
})

test('two members of staff see that they have the same payment open', async ({ shop: page }) => {
  await register(page, newShopper())
  const { id, number } = await submitPayment(page)
  const desk = await openDesk(page)
  const username = `rani${Date.now() % 1_000_000}`
  await asStaff(desk, 'POST /api/admin/admins', { username, email: `${username}@example.in`, role: 'admin' })
  const invitation = await mailed(`${username}@example.in`, /invitation#([\w-]+)/)
  await callBeside(page, null, 'POST /api/admin/accept-invitation', { token: invitation, password: 'lake-road-41' })
  const { token } = await callBeside(page, null, 'POST /api/admin/login', { username, password: 'lake-road-41' })
  await callBeside(page, token, `POST /api/orders/${id}/admin/presence`)
  await visit(desk, `/admin/payment-verification?order=${number}`)
  await expect(desk.getByText(`${username} has this payment open, too.`)).toBeVisible()
  await expectAccessible(desk)
  await desk.context().close()
})
