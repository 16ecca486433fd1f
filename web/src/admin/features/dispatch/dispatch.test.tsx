import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { storage } from '#client/storage.ts'
import { openOffice, until } from '#test/office.tsx'
import { INVOICE } from '#test/orders.ts'
import { MEENA, queueOf, staffOrder } from '#test/staff-orders.ts'

const COURIERS = [{ name: 'India Post', link: 'https://post.example/{number}', isActive: true, pinCodes: '', days: null }]
const NONE_HELD = { total: 0, orders: [] }
const confirmed = (orderNumber: string, _id: string) =>
  staffOrder({ _id, orderNumber, status: 'confirmed', paymentStatus: 'verified', confirmedAt: '2026-11-20T06:00:00.000Z' })
const [first, second] = queueOf('SLB-AAAA', 'SLB-BBBB').map(({ _id, orderNumber }) => confirmed(orderNumber, _id))
const ORDERS = [first, second].filter((order) => order !== undefined)

const dispatch = (answers = {}) =>
  openOffice({
    at: '/admin/dispatch',
    answers: {
      'GET /api/admin/dispatch': () => ({
        json: {
          success: true,
          orders: ORDERS,
          pick: [{ name: 'Special Lion Beedi (Big Pack)', quantity: 16, orders: 2 }],
          held: NONE_HELD,
          pagination: { current: 1, pages: 1, total: 2 },
        },
      }),
      'GET /api/admin/couriers': () => ({ json: { success: true, couriers: COURIERS } }),
      ...answers,
    },
  })

/** Enter in a field; jsdom does not press a button outside of its form. */
const sendForm = (field: HTMLElement) => fireEvent.submit(field.closest('form') ?? field)

/** What lies on paper after a press, and how many sheets. */
async function printed(user: Awaited<ReturnType<typeof dispatch>>['user'], name: RegExp) {
  let paper: { text: string; sheets: number } | undefined
  vi.stubGlobal('print', () => {
    const sheet = document.querySelector('[data-receipt]')
    paper = { text: sheet?.textContent ?? '', sheets: sheet?.querySelectorAll('section').length ?? 0 }
  })
  await user.click(await screen.findByRole('button', { name }))
  await until(() => paper !== undefined, 'the printing')
  window.dispatchEvent(new Event('afterprint'))
  await until(() => document.querySelector('[data-receipt]') === null, 'the paper to go')
  return paper
}

it('shows what to pack and prints the pick list, a slip and a label for each parcel', async () => {
  const { user } = await dispatch()
  expect(await screen.findByText('2 orders to pack')).toBeDefined()
  expect(screen.getByRole('region', { name: 'To pick' }).textContent).toContain('16Special Lion Beedi (Big Pack)in 2 orders')
  const list = await printed(user, /^Print pick list \(all\)/)
  expect(list?.text).toMatch(/Special Lion Beedi \(Big Pack\)16/)
  expect(await printed(user, /^Print packing slips/)).toMatchObject({ sheets: 2, text: expect.stringContaining('order SLB-BBBB') })
  const labels = await printed(user, /^Print A6 labels/)
  expect(labels).toMatchObject({ sheets: 2, text: expect.stringContaining('ask for proof of age at the door') })
  expect(labels?.text).toContain('470002')
  expect((await printed(user, /^Print slips and labels \(all\)/))?.sheets).toBe(4)
})

it('an order verified without a person stands apart with its time, and is on no paper and behind no button', async () => {
  const held = { total: 1, orders: [{ _id: second?._id, orderNumber: 'SLB-BBBB', packs: 3, until: '2026-11-20T09:22:00.000Z' }] }
  const { user } = await dispatch({
    'GET /api/admin/dispatch': () => ({
      json: { success: true, orders: [first], pick: [], held, pagination: { current: 1, pages: 1, total: 1 } },
    }),
  })
  const later = await screen.findByRole('region', { name: '1 order to pack later' })
  expect(later.textContent).toContain('SLB-BBBB3 packs, from 2:52 pm')
  expect(screen.queryByRole('button', { name: /^Mark shipped.*SLB-BBBB/ })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Select SLB-BBBB' })).toBeNull()
  const slips = await printed(user, /^Print packing slips/)
  expect([slips?.sheets, slips?.text.includes('SLB-BBBB')]).toEqual([1, false])
})

it('prints only what is ticked', async () => {
  const { user } = await dispatch()
  await user.click(await screen.findByRole('checkbox', { name: 'Select SLB-BBBB' }))
  expect((await printed(user, /^Print A6 labels \(1 selected\)/))?.sheets).toBe(1)
})

it('prints the tax invoices of the chosen orders with their slips and labels, and says how many have none', async () => {
  const taxed = { ...first, taxDocuments: [INVOICE] }
  const toPack = () => ({
    json: { success: true, orders: [taxed, second], pick: [], held: NONE_HELD, pagination: { current: 1, pages: 1, total: 2 } },
  })
  const { user, view } = await dispatch({ 'GET /api/admin/dispatch': toPack })
  const run = await printed(user, /^Print slips, invoices and labels \(all\)/)
  expect(run).toMatchObject({ sheets: 5, text: expect.stringContaining(INVOICE.number) })
  expect(screen.getByText('1 of these 2 orders has no tax invoice.')).toBeDefined()
  expect((await printed(user, /^Print slips and labels/))?.text).not.toContain(INVOICE.number)
  await user.click(screen.getByRole('checkbox', { name: 'Select SLB-BBBB' }))
  expect(screen.getByText('This order has no tax invoice.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /invoices/ })).toBeNull()
  view.unmount()
  await openOffice({ at: '/admin/dispatch', role: 'packer', answers: { 'GET /api/admin/dispatch': toPack } })
  expect(await screen.findByRole('button', { name: /^Print slips and labels/ })).toBeDefined()
  expect([screen.queryByRole('button', { name: /invoices/ }), screen.queryByText(/tax invoice/)]).toEqual([null, null])
})

it('sends an order with a courier of the table', async () => {
  const change = `PUT /api/orders/${first?._id}/admin/update-status`
  const { user, last, answers } = await dispatch({ [change]: () => ({ json: { success: true, order: first } }) })
  await user.click(await screen.findByRole('button', { name: /^Mark shipped.*SLB-AAAA/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Update Status of SLB-AAAA' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Courier' }), 'India Post')
  await user.type(dialog.getByLabelText(/^Tracking number/), 'EE1IN')
  answers['GET /api/admin/dispatch'] = () => ({
    json: { success: true, orders: [], pick: [], held: NONE_HELD, pagination: { current: 1, pages: 1, total: 0 } },
  })
  sendForm(dialog.getByLabelText(/^Tracking number/))
  expect(await screen.findByText('Nothing to pack')).toBeDefined()
  await until(() => last(change.slice(4)) !== undefined, 'the change')
  expect(last(change.slice(4))?.body).toMatchObject({ status: 'shipped', courier: 'India Post', trackingNumber: 'EE1IN' })
})

it('opened to ship, the number is typed right away; the courier of the last parcel is there again', async () => {
  const change = `PUT /api/orders/${first?._id}/admin/update-status`
  const couriers = [...COURIERS, { name: 'DTDC', link: '', isActive: true, pinCodes: '', days: null }]
  const { user, last } = await dispatch({
    'GET /api/admin/couriers': () => ({ json: { success: true, couriers } }),
    [change]: () => ({ json: { success: true, order: { ...first, status: 'shipped', courier: 'India Post' } } }),
  })
  const open = async (number: string) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Mark shipped.*${number}`) }))
    const dialog = within(screen.getByRole('dialog'))
    const courier = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Courier' })
    expect(document.activeElement).toBe(dialog.getByLabelText('Tracking number'))
    return { dialog, courier }
  }
  const { courier } = await open('SLB-AAAA')
  await until(() => courier.options.length === 4, 'the couriers')
  expect(courier.value).toBe('')
  await user.keyboard('EE2IN')
  await user.selectOptions(courier, 'India Post')
  await user.click(screen.getByRole('button', { name: /^Update Status/ }))
  await until(() => screen.queryByRole('dialog') === null, 'the dialog to close')
  expect(last(change.slice(4))?.body).toMatchObject({ courier: 'India Post', trackingNumber: 'EE2IN' })
  expect((await open('SLB-BBBB')).courier.value).toBe('India Post')
})

it('the courier of the PIN code is proposed, before that of the last parcel', async () => {
  const pinCodes = first?.shippingAddress.zipCode.slice(0, 4) ?? ''
  const couriers = [...COURIERS, { name: 'Town Riders', link: '', isActive: true, pinCodes, days: null }]
  const { user } = await dispatch({ 'GET /api/admin/couriers': () => ({ json: { success: true, couriers } }) })
  storage.write('lastCourier', JSON.stringify({ [MEENA.username]: 'India Post' }))
  await user.click(await screen.findByRole('button', { name: /^Mark shipped.*SLB-AAAA/ }))
  const courier = await within(screen.getByRole('dialog')).findByRole<HTMLSelectElement>('combobox', { name: 'Courier' })
  await until(() => courier.value === 'Town Riders', 'the proposal')
})

it('another courier than those of the table is typed', async () => {
  const change = `PUT /api/orders/${first?._id}/admin/update-status`
  const { user, last } = await dispatch({ [change]: () => ({ json: { success: true, order: first } }) })
  await user.click(await screen.findByRole('button', { name: /^Mark shipped.*SLB-AAAA/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Courier' }), 'Another courier')
  await user.type(screen.getByLabelText('Name of the courier'), 'Brother of Mohan')
  sendForm(screen.getByLabelText('Name of the courier'))
  await until(() => last(change.slice(4)) !== undefined, 'the change')
  expect(last(change.slice(4))?.body).toMatchObject({ courier: 'Brother of Mohan' })
})

it('a courier that is typed before the table of couriers has arrived stays typed', async () => {
  const change = `PUT /api/orders/${first?._id}/admin/update-status`
  let arrive = () => {}
  const { user, last } = await dispatch({
    'GET /api/admin/couriers': () => ({
      json: { success: true, couriers: COURIERS },
      after: new Promise<void>((resolve) => (arrive = resolve)),
    }),
    [change]: () => ({ json: { success: true, order: first } }),
  })
  await user.click(await screen.findByRole('button', { name: /^Mark shipped.*SLB-AAAA/ }))
  const dialog = within(screen.getByRole('dialog'))
  const courier = await dialog.findByRole('combobox', { name: 'Courier' })
  await user.selectOptions(courier, 'Another courier')
  await user.type(dialog.getByLabelText('Name of the courier'), 'Brother of ')
  arrive()
  expect(await dialog.findByRole('option', { name: 'India Post' })).toBeDefined()
  await user.type(dialog.getByLabelText('Name of the courier'), 'Mohan')
  sendForm(dialog.getByLabelText('Name of the courier'))
  await until(() => last(change.slice(4)) !== undefined, 'the change')
  expect(last(change.slice(4))?.body).toMatchObject({ courier: 'Brother of Mohan' })
})

describe('the list to pack', () => {
  const LIST = 'GET /api/admin/dispatch'
  const toPack = (change: object = {}) => ({
    [LIST]: () => ({
      json: { success: true, orders: ORDERS, pick: [], held: NONE_HELD, pagination: { current: 1, pages: 1, total: 2 }, ...change },
    }),
  })

  it('counts one as one: an order, an order with packs to pick, a pack that waits', async () => {
    const later = (orderNumber: string, packs: number) => ({ _id: orderNumber, orderNumber, packs, until: '2026-11-20T09:22:00.000Z' })
    await dispatch(
      toPack({
        orders: [first],
        pick: [{ name: 'Gift Tin', quantity: 1200, orders: 1 }],
        held: { total: 2, orders: [later('SLB-L1', 1), later('SLB-L2', 4)] },
        pagination: { current: 1, pages: 1, total: 1 },
      }),
    )
    expect(await screen.findByText('1 order to pack')).toBeDefined()
    expect(screen.getByRole('region', { name: 'To pick' }).textContent).toContain('1,200Gift Tinin 1 order')
    const held = within(screen.getByRole('region', { name: '2 orders to pack later' })).getAllByRole('listitem')
    expect(held.map(({ textContent }) => textContent)).toEqual(['SLB-L11 pack, from 2:52 pm', 'SLB-L24 packs, from 2:52 pm'])
  })

  it('names contents, place and time of each order', async () => {
    await dispatch()
    const row = within(await screen.findByRole('row', { name: /SLB-BBBB/ }))
    expect(
      row
        .getAllByRole('cell')
        .slice(1, 6)
        .map(({ textContent }) => textContent),
    ).toEqual(['12', '8 × Big Pack4 × Small Pack', 'Sita Kumar, Sagar 470002', '20 Nov 2026, 11:30 am', 'Order Confirmed'])
  })

  it('that is empty says whether more comes later, and offers no paper', async () => {
    const none = { orders: [], pagination: { current: 1, pages: 1, total: 0 } }
    const office = await dispatch(toPack(none))
    expect(await screen.findByText('Every paid order has been shipped.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull()
    expect(screen.queryByRole('region', { name: /To pick|to pack later/ })).toBeNull()
    office.view.unmount()
    const one = { _id: 'o-9', orderNumber: 'SLB-L9', packs: 2, until: '2026-11-20T09:22:00.000Z' }
    await dispatch(toPack({ ...none, held: { total: 1, orders: [one] } }))
    expect(await screen.findByText('The next orders can be packed later.')).toBeDefined()
  })

  it('that does not come says why and is asked for again; its pages are asked for by number', async () => {
    const office = await dispatch({ [LIST]: () => ({ status: 503, json: { success: false, message: 'The shop is busy.' } }) })
    expect((await screen.findByRole('alert')).textContent).toContain('The shop is busy.')
    Object.assign(office.answers, toPack({ pagination: { current: 1, pages: 3, total: 60 } }))
    await office.user.click(screen.getByRole('button', { name: 'Try Again' }))
    await office.user.click(await screen.findByRole('button', { name: 'Page 3' }))
    await until(() => office.last('/api/admin/dispatch')?.query.get('page') === '3', 'the third page')
  })

  it('leads to the couriers only who may change them, and a packer to no page of an order', async () => {
    const office = await dispatch()
    expect((await screen.findByRole('link', { name: 'settings' })).getAttribute('href')).toBe('/admin/settings')
    expect((await screen.findByRole('link', { name: 'SLB-AAAA' })).getAttribute('target')).toBe('_blank')
    office.view.unmount()
    await openOffice({ at: '/admin/dispatch', role: 'packer', answers: toPack() })
    expect(await screen.findByRole('row', { name: /SLB-AAAA/ })).toBeDefined()
    expect(screen.queryByRole('link', { name: /^settings$|^SLB-/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Mark shipped.*SLB-AAAA/ })).toBeDefined()
  })

  it('has sheets of A6 for labels alone, and only while they are printed', async () => {
    const { user } = await dispatch()
    const sheets: number[] = []
    vi.stubGlobal('print', () => void sheets.push(document.adoptedStyleSheets.length))
    const before = document.adoptedStyleSheets.length
    for (const name of [/^Print packing slips/, /^Print A6 labels/]) {
      await user.click(await screen.findByRole('button', { name }))
      await until(() => document.querySelector('[data-receipt]') !== null, 'the paper')
      window.dispatchEvent(new Event('afterprint'))
      await until(() => document.querySelector('[data-receipt]') === null, 'the paper to go')
    }
    expect([sheets, document.adoptedStyleSheets.length]).toEqual([[before, before + 1], before])
  })
})
