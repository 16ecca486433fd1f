import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { scan as readQr } from '#test/scan.ts'
import { refusal, staffOrder } from '#test/staff-orders.ts'

afterEach(() => vi.unstubAllGlobals())

const orders = ['SLB-7K3M-9Q2T', 'SLB-4H5J-6K7M'].map((orderNumber, at) =>
  staffOrder({ _id: `0190d000-0000-7000-8000-00000000000${at}`, orderNumber, status: 'confirmed', paymentStatus: 'verified' }),
)
const toPack = () => ({
  json: { success: true, orders, pick: [], held: { total: 0, orders: [] }, pagination: { current: 1, pages: 1, total: orders.length } },
})
const courier = (name: string, isActive = true) => ({ name, link: '', isActive, pinCodes: '', days: null })
const answers = {
  'GET /api/admin/dispatch': toPack,
  'GET /api/admin/couriers': () => ({
    json: { success: true, couriers: ['DTDC', 'India Post'].map((name) => courier(name)) },
  }),
  'POST /api/admin/dispatch/scan': ({ body }: { body: unknown }) => {
    const { order, tracking } = body as { order: string; tracking: string } // `as`: the page sends them
    if (tracking === 'D9-USED') return refusal(409, 'The order SLB-2A2A-2A2A has this tracking number.')
    return { json: { success: true, order: staffOrder({ orderNumber: order, status: 'shipped', trackingNumber: tracking }) } }
  },
}

it('a slip and a parcel are scanned one after the other, and the second Enter saves; a number in use is said and the parcel asked for again', async () => {
  const { user, asked } = await openOffice({ at: '/admin/dispatch', answers })
  const order = await screen.findByRole('textbox', { name: 'Order' })
  const parcel = screen.getByRole('textbox', { name: 'Parcel' })
  await user.click(order)
  await user.keyboard('slb7k3m9q2t{Enter}')
  expect(document.activeElement).toBe(parcel)
  expect(screen.getByText('SLB-7K3M-9Q2T: now the parcel.')).toBeDefined()
  await user.keyboard('D9-USED{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The order SLB-2A2A-2A2A has this tracking number.')
  expect(document.activeElement).toBe(parcel)
  await user.keyboard('D4410288{Enter}')
  expect(await screen.findByText('SLB-7K3M-9Q2T goes with D4410288.')).toBeDefined()
  await expect.poll(() => document.activeElement).toBe(order)
  await user.keyboard('D4410288{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('This is not the code of an order.')
  const sent = asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/scan')).map(({ body }) => body)
  expect(sent).toEqual(['D9-USED', 'D4410288'].map((tracking) => ({ order: 'SLB-7K3M-9Q2T', tracking, courier: null })))
})

it('a second parcel scanned for an order that has left is added to it by one press, and by another taken off again', async () => {
  const left = { code: 'order.not-to-pack', status: 'shipped', orderNumber: 'SLB-7K3M-9Q2T' }
  const removed = 'DELETE /api/orders/SLB-7K3M-9Q2T/admin/parcels/D4410361'
  const {
    user,
    asked,
    answers: replies,
  } = await openOffice({
    at: '/admin/dispatch',
    role: 'packer',
    answers: {
      [removed]: () => refusal(503, 'The shop is busy.'),
      ...answers,
      'POST /api/admin/dispatch/scan': ({ body }: { body: unknown }) => {
        const { tracking, isFurther } = body as { tracking: string; isFurther?: boolean } // `as`: the page sends them
        if (!isFurther) return refusal(409, 'The order SLB-7K3M-9Q2T is shipped. It cannot be sent.', left)
        const furtherParcels = [{ trackingNumber: tracking, courier: 'DTDC' }]
        const order = staffOrder({ orderNumber: 'SLB-7K3M-9Q2T', status: 'shipped', trackingNumber: 'D4410288', furtherParcels })
        return { json: { success: true, order } }
      },
    },
  })
  await user.click(await screen.findByRole('textbox', { name: 'Order' }))
  await user.keyboard('slb7k3m9q2t{Enter}D4410361{Enter}')
  await user.click(await screen.findByRole('button', { name: /^Add D4410361 as another parcel of SLB-7K3M-9Q2T/ }))
  expect(await screen.findByText('SLB-7K3M-9Q2T goes with DTDC D4410361.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /another parcel/ })).toBeNull()
  expect(screen.getByText('1 parcel saved')).toBeDefined()
  const takeOff = { name: /^Take D4410361 off SLB-7K3M-9Q2T again/ }
  await user.click(screen.getByRole('button', takeOff))
  expect((await screen.findByRole('alert')).textContent).toContain('The shop is busy.')
  replies[removed] = () => ({ json: { success: true, order: staffOrder({ orderNumber: 'SLB-7K3M-9Q2T', status: 'shipped' }) } })
  await user.click(screen.getByRole('button', takeOff))
  expect(await screen.findByText('D4410361 is no longer a parcel of SLB-7K3M-9Q2T.')).toBeDefined()
  expect([screen.queryByRole('button', takeOff), screen.queryByText(/parcels? saved/)]).toEqual([null, null])
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Order' }))
  const sent = asked.filter(({ path }) => path.endsWith('/scan')).map(({ body }) => body)
  const scanned = { order: 'SLB-7K3M-9Q2T', tracking: 'D4410361', courier: null }
  expect(sent).toEqual([scanned, { ...scanned, isFurther: true }])
})

it.each([
  ['that its packer used last here', { meena: 'India Post', suresh: 'DTDC' }, ['DTDC', 'India Post'], 'India Post'],
  ['of no table, where its packer used it last', { meena: 'Own Van' }, ['DTDC'], 'Own Van'],
  ['that is the only one in use, not one that is used no more', { meena: 'Pigeon Post' }, ['DTDC'], 'DTDC'],
  ['none, where a colleague alone has sent', { suresh: 'DTDC' }, ['DTDC', 'India Post'], ''],
])('the courier proposed for a scanned parcel is %s', async (_which, kept, inUse, proposed) => {
  const couriers = [...inUse.map((name) => courier(name)), courier('Pigeon Post', false)]
  const { user, last } = await openOffice({
    at: '/admin/dispatch',
    answers: {
      ...answers,
      'GET /api/admin/couriers': () => {
        localStorage.setItem('lastCourier', JSON.stringify(kept))
        return { json: { success: true, couriers } }
      },
    },
  })
  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Courier' })
  await within(list).findByRole('option', { name: 'DTDC' })
  expect(list.value).toBe(proposed)
  await user.click(screen.getByRole('textbox', { name: 'Order' }))
  await user.keyboard('slb7k3m9q2t{Enter}D4410288{Enter}')
  await expect.poll(() => last('/api/admin/dispatch/scan')?.body).toMatchObject({ courier: proposed || null })
  expect(JSON.parse(localStorage.getItem('lastCourier') ?? '')).toEqual({ ...kept, ...(proposed && { meena: proposed }) })
})

it('where couriers have PIN codes, a parcel goes by that of its order unless another is chosen', async () => {
  const couriers = [
    { name: 'DTDC', link: '', isActive: true, pinCodes: '47', days: null },
    { name: 'India Post', link: '', isActive: true, pinCodes: '', days: null },
  ]
  const { user, asked } = await openOffice({
    at: '/admin/dispatch',
    answers: {
      ...answers,
      'GET /api/admin/couriers': () => ({ json: { success: true, couriers } }),
      'POST /api/admin/dispatch/scan': ({ body }: { body: unknown }) => ({
        json: {
          success: true,
          order: staffOrder({
            orderNumber: 'SLB-7K3M-9Q2T',
            status: 'shipped',
            courier: 'DTDC',
            trackingNumber: JSON.stringify(body).slice(-9, -2),
          }),
        },
      }),
    },
  })
  const courier = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Courier' })
  await expect.poll(() => courier.selectedOptions[0]?.text).toBe('By PIN code')
  await user.click(await screen.findByRole('textbox', { name: 'Order' }))
  await user.keyboard('slb7k3m9q2t{Enter}D4410301{Enter}')
  expect(await screen.findByText(/^SLB-7K3M-9Q2T goes with DTDC /)).toBeDefined()
  await user.selectOptions(courier, 'India Post')
  await user.click(screen.getByRole('textbox', { name: 'Order' }))
  await user.keyboard('slb4h5j6k7m{Enter}D4410302{Enter}')
  await expect
    .poll(() => asked.filter(({ path }) => path.endsWith('/scan')).map(({ body }) => body))
    .toEqual([
      { order: 'SLB-7K3M-9Q2T', tracking: 'D4410301' },
      { order: 'SLB-4H5J-6K7M', tracking: 'D4410302', courier: 'India Post' },
    ])
})

it('labels and slips bear the order as a code that a camera reads', async () => {
  const { user } = await openOffice({ at: '/admin/dispatch', answers })
  window.print = () => {}
  for (const kind of ['packing slips', 'A6 labels']) {
    await user.click(await screen.findByRole('button', { name: new RegExp(kind) }))
    const codes = [...document.querySelectorAll('[data-receipt] svg')].map((code) => readQr(code))
    expect(codes).toEqual(orders.map(({ orderNumber }) => orderNumber))
    dispatchEvent(new Event('afterprint'))
  }
})

it('a column of numbers that is pasted is spread over the orders, which are offered the steps of packing alone', async () => {
  const { user, last } = await openOffice({
    at: '/admin/dispatch',
    answers: { ...answers, 'POST /api/orders/admin/bulk-status': () => ({ json: { success: true, results: [] } }) },
  })
  for (const { orderNumber } of orders) await user.click(await screen.findByRole('checkbox', { name: `Select ${orderNumber}` }))
  await user.click(screen.getByRole('button', { name: 'Update Status of selected' }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((one) => one.parentElement?.textContent),
  ).toEqual(['Shipped', 'Delivered'])
  await user.click(within(dialog).getByRole('radio', { name: 'Shipped' }))
  await user.click(within(dialog).getByRole('textbox', { name: 'Tracking number of SLB-7K3M-9Q2T' }))
  await user.paste('D4410288\r\nD4410299\r\n')
  await user.click(within(dialog).getByRole('button', { name: /^Update Status/ }))
  await expect
    .poll(() => last('/api/orders/admin/bulk-status')?.body)
    .toMatchObject({
      parcels: {
        '0190d000-0000-7000-8000-000000000000': { trackingNumber: 'D4410288' },
        '0190d000-0000-7000-8000-000000000001': { trackingNumber: 'D4410299' },
      },
    })
})

it('keys alone take all orders of the page through their scans to the button that sends them', async () => {
  const { user, last } = await openOffice({
    at: '/admin/dispatch',
    answers: { ...answers, 'POST /api/orders/admin/bulk-status': () => ({ json: { success: true, results: [] } }) },
  })
  const first = await screen.findByRole('checkbox', { name: 'Select SLB-7K3M-9Q2T' })
  await user.keyboard('s')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Order' }))
  first.focus()
  await user.keyboard('au')
  const dialog = await screen.findByRole('dialog')
  const scanned = ['D4410288', 'D4410299']
  for (const [at, number] of ['SLB-7K3M-9Q2T', 'SLB-4H5J-6K7M'].entries()) {
    await expect.poll(() => document.activeElement).toBe(within(dialog).getByRole('textbox', { name: `Tracking number of ${number}` }))
    await user.keyboard(`${scanned[at]}{Enter}`)
  }
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: /^Update Status/ }))
  await user.keyboard('{Enter}')
  await expect
    .poll(() => last('/api/orders/admin/bulk-status')?.body)
    .toMatchObject({
      status: 'shipped',
      parcels: {
        '0190d000-0000-7000-8000-000000000000': { trackingNumber: 'D4410288' },
        '0190d000-0000-7000-8000-000000000001': { trackingNumber: 'D4410299' },
      },
    })
})

it('a list of parcels is looked at, sent line by line, and says of each what became of it; what failed can be sent again', async () => {
  const { user, asked } = await openOffice({ at: '/admin/dispatch', answers })
  await user.click(await screen.findByRole('button', { name: 'Parcels from a list' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('textbox', { name: /Order and parcel/ }))
  await user.paste('SLB-7K3M-9Q2T\tD4410288\nSLB-4H5J-6K7M\tD9-USED\nno order\tD4410299\n')
  await user.click(within(dialog).getByRole('button', { name: /^Save 2 parcels/ }))
  expect(await within(dialog).findByText('Goes with D4410288.')).toBeDefined()
  expect(await within(dialog).findByText('The order SLB-2A2A-2A2A has this tracking number.')).toBeDefined()
  expect(within(dialog).getByText('1 parcel saved.')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: /^Save 1 parcel/ }))
  const sent = () => asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/scan')).map(({ body }) => body)
  await expect.poll(sent).toEqual(
    [
      ['SLB-7K3M-9Q2T', 'D4410288'],
      ['SLB-4H5J-6K7M', 'D9-USED'],
      ['SLB-4H5J-6K7M', 'D9-USED'],
    ].map(([order, tracking]) => ({ order, tracking, courier: null })),
  )
})

it('a phone’s camera scans the slip and then the parcel, which is saved', async () => {
  let seen: { rawValue: string }[] = []
  const track = { stop: vi.fn() }
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => seen
    },
  )
  const opened = vi.fn(async () => ({ getTracks: () => [track] }))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia: opened } }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { user, asked } = await openOffice({ at: '/admin/dispatch', answers })
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }))
  seen = [{ rawValue: 'D4410288' }]
  expect((await screen.findByRole('alert')).textContent).toBe('Scan the code on the slip first.')
  seen = [{ rawValue: 'https://shop.example/admin/dispatch?order=SLB-7K3M-9Q2T' }]
  expect(await screen.findByText('SLB-7K3M-9Q2T: now the parcel.')).toBeDefined()
  seen = [{ rawValue: 'D4410291' }]
  expect(await screen.findByText('SLB-7K3M-9Q2T goes with D4410291.')).toBeDefined()
  const sent = asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/scan')).map(({ body }) => body)
  expect(sent).toEqual([{ order: 'SLB-7K3M-9Q2T', tracking: 'D4410291', courier: null }])
  await user.click(screen.getByRole('button', { name: 'Stop the camera' }))
  expect([opened.mock.calls, track.stop.mock.calls.length]).toEqual([[[{ video: { facingMode: 'environment' } }]], 1])
})
