import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OwnReturn, PossibleReturn } from 'contract/returns/return.schemas.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import * as page from './order-return.tsx'

beforeEach(() => {
  signOut()
  signIn()
  toast.clear()
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})

const BIG = '0190a000-0000-7000-8000-000000000001'
const SMALL = '0190a000-0000-7000-8000-000000000002'
const POSSIBLE: PossibleReturn = {
  faultBy: '2026-11-21T05:00:00.000Z',
  unusedBy: '2026-11-27T18:29:59.999Z',
  reasons: ['damaged', 'defective', 'wrong_item', 'unused'],
  lines: [
    { productId: BIG, name: 'Big Pack', left: 3, perPack: 270 },
    { productId: SMALL, name: 'Small Pack', left: 2, perPack: 195.5 },
  ],
  repricing: null,
}
const RETURN: OwnReturn = {
  _id: '0190e000-0000-7000-8000-000000000001',
  number: 'SLB-1-R1',
  orderNumber: 'SLB-1',
  reason: 'unused',
  details: 'Too many',
  status: 'rejected',
  amount: 540,
  repriced: 0,
  refundReference: null,
  createdAt: '2026-11-20T05:20:00.000Z',
  lines: [
    { productId: BIG, name: 'Big Pack', quantity: 2, amount: 540 },
    { productId: SMALL, name: 'Small Pack', quantity: 1, amount: 195.5 },
  ],
  events: [{ seq: 1, at: '2026-11-20T05:20:00.000Z', to: 'requested', note: null }],
}
const AT = '/api/orders/SLB-1/returns'

async function open(possible: PossibleReturn, returns: OwnReturn[] = [], answers: Answers = {}) {
  const shop = await openShop({ [`GET ${AT}`]: () => ({ json: { success: true, orderNumber: 'SLB-1', returns, possible } }), ...answers })
  await openRoute(page, { path: '/orders/:orderId/return', at: '/orders/SLB-1/return' })
  await screen.findByRole('heading', { name: 'Returns of order SLB-1' })
  return shop
}
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Ask for a return/ }))
const more = (pack: string, times = 1) => {
  for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByRole('button', { name: `Increase Packs of ${pack}` }))
}
const less = (pack: string) => fireEvent.click(screen.getByRole('button', { name: `Decrease Packs of ${pack}` }))
const because = (reason: RegExp) => fireEvent.click(screen.getByRole('radio', { name: reason }))
const say = (text: string) => fireEvent.change(screen.getByLabelText('What is wrong?*'), { target: { value: text } })
const refund = () => screen.getByText(/^Refund amount:/).querySelector('strong')?.textContent
const packs = (pack: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Packs of ${pack}` }).value

describe('a return of several packs', () => {
  it('pays back each pack at its own price, and none of them nothing', async () => {
    await open(POSSIBLE)
    expect(refund()).toBe('₹0.00')
    more('Big Pack', 2)
    more('Small Pack')
    expect(refund()).toBe('₹735.50')
    less('Big Pack')
    expect(refund()).toBe('₹465.50')
  })

  it('is sent with those alone that go back', async () => {
    const shop = await open(POSSIBLE, [], { [`POST ${AT}`]: () => ({ json: { success: true, return: RETURN } }) })
    because(/^Unused/)
    more('Big Pack')
    less('Big Pack')
    more('Small Pack', 2)
    send()
    await waitFor(() => expect(shop.calls()).toContain(`POST ${AT}`))
    expect(shop.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'unused',
      details: '',
      lines: [{ productId: SMALL, quantity: 2 }],
      photos: [],
    })
    // what came of it is at the top of the page
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0 }))
    await waitFor(() => expect(shop.calls().filter((call) => call === `GET ${AT}`)).toHaveLength(2))
  })

  it('takes no more of each than are left, and says how many that is', async () => {
    await open(POSSIBLE)
    more('Big Pack', 5)
    more('Small Pack', 5)
    expect([packs('Big Pack'), packs('Small Pack')]).toEqual(['3', '2'])
    expect([screen.getByText('You can return at most 3'), screen.getByText('You can return at most 2')]).toHaveLength(2)
    expect(screen.getByText('₹270.00 each, 3 can be returned')).toBeTruthy()
    expect(screen.getByText('₹195.50 each, 2 can be returned')).toBeTruthy()
  })
})

describe('what a return lacks', () => {
  it('packs that were chosen and put back again are none', async () => {
    await open(POSSIBLE)
    more('Big Pack')
    less('Big Pack')
    send()
    expect(screen.getByText('Please choose what you return')).toBeTruthy()
  })

  it('blanks do not say what is wrong', async () => {
    const shop = await open(POSSIBLE)
    more('Big Pack')
    say('   ')
    send()
    expect(screen.getByText('Please describe what is wrong')).toBeTruthy()
    expect(screen.queryByText('Please choose what you return')).toBeNull()
    expect(shop.calls().filter((call) => call.includes('/returns'))).toEqual([`GET ${AT}`])
  })

  it('is no longer said of the packs once some are chosen, and of the rest it is', async () => {
    await open(POSSIBLE)
    send()
    more('Small Pack')
    expect(screen.queryByText('Please choose what you return')).toBeNull()
    expect(screen.getByText('Please say why you return it')).toBeTruthy()
    expect(screen.getByText('Please describe what is wrong')).toBeTruthy()
  })

  it('a photo is no longer asked for once the reason needs none, and the rest is', async () => {
    await open(POSSIBLE)
    because(/^Damaged/)
    send()
    expect(screen.getByText('Please add at least one photo that shows what is wrong')).toBeTruthy()
    because(/^Unused/)
    expect(screen.queryByText('Please add at least one photo that shows what is wrong')).toBeNull()
    expect(screen.getByText('Please choose what you return')).toBeTruthy()
  })
})

it('unused packs have nothing wrong: nobody is asked, and what was typed for another reason is not sent', async () => {
  let sent: unknown
  await open(POSSIBLE, [], {
    [`POST ${AT}`]: ({ body }) => {
      sent = body
      return { json: { success: true, return: RETURN } }
    },
  })
  because(/^Damaged/)
  say('Crushed')
  because(/^Unused/)
  expect(screen.queryByLabelText('What is wrong?*')).toBeNull()
  more('Small Pack')
  send()
  await waitFor(() => expect(sent).toEqual({ reason: 'unused', details: '', lines: [{ productId: SMALL, quantity: 1 }], photos: [] }))
})

describe('a photo that the phone still opens when the button is pressed', () => {
  const PICTURE = '0195f0a0-0000-7000-8000-00000000000a'
  /** A damaged pack with a photo, sent while the photo is being opened. */
  const sendEarly = async () => {
    URL.createObjectURL = () => 'blob:here'
    URL.revokeObjectURL = () => {}
    const opening = Promise.withResolvers<object>()
    vi.stubGlobal('createImageBitmap', () => opening.promise)
    const shop = await open(POSSIBLE, [], {
      'POST /api/pictures': () => ({ json: { success: true, message: 'Picture received.', id: PICTURE } }),
      [`POST ${AT}`]: () => ({ json: { success: true, return: RETURN } }),
    })
    because(/^Damaged/)
    more('Big Pack')
    say('Crushed')
    const photo = new File(['a crushed pack'], 'pack.jpg', { type: 'image/jpeg' })
    fireEvent.change(screen.getByLabelText(/^Photos/), { target: { files: [photo] } })
    send()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Ask for a return/, busy: true })).toBeTruthy())
    return { shop, opening }
  }
  afterEach(() => vi.unstubAllGlobals())

  it('is waited for, and the return is sent with it', async () => {
    const { shop, opening } = await sendEarly()
    opening.resolve({ width: 40, height: 30, close() {} })
    await waitFor(() => expect(shop.calls()).toContain(`POST ${AT}`))
    expect(shop.last('/api/pictures')?.query.get('for')).toBe('return')
    expect(shop.asked.find(({ method, path }) => method === 'POST' && path === AT)?.body).toEqual({
      reason: 'damaged',
      details: 'Crushed',
      lines: [{ productId: BIG, quantity: 1 }],
      photos: [PICTURE],
    })
  })

  it('is asked for again where it cannot be opened, and nothing is sent', async () => {
    const { shop, opening } = await sendEarly()
    opening.reject(new Error('no picture'))
    expect(await screen.findByText('Please add at least one photo that shows what is wrong')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Ask for a return/, busy: false })).toBeTruthy()
    expect(shop.calls()).not.toContain(`POST ${AT}`)
  })
})

describe('a return that the shop does not take', () => {
  const refuse = (json: object) => () => ({ status: 409, json: { success: false, ...json } })
  const fill = () => {
    because(/^Unused/)
    more('Big Pack')
  }

  it('stays as it was filled in, with what is wrong beside its field, and can be sent again', async () => {
    const shop = await open(POSSIBLE, [], {
      [`POST ${AT}`]: refuse({ message: 'Please look at it again.', errors: { lines: 'Only one is left' } }),
    })
    fill()
    send()
    expect((await screen.findByRole('alert')).textContent).toBe('Please look at it again.')
    expect(screen.getByText('Only one is left')).toBeTruthy()
    expect(packs('Big Pack')).toBe('1')
    shop.answers[`POST ${AT}`] = () => ({ json: { success: true, return: RETURN } })
    send()
    await waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(['We have your return request']))
    expect(screen.queryByText('Please look at it again.')).toBeNull()
  })

  it('is told in the form where nobody answers, and no more once it lacks something', async () => {
    await open(POSSIBLE, [], { [`POST ${AT}`]: () => 'hang up' })
    fill()
    send()
    expect(await screen.findByRole('alert')).toBeTruthy()
    less('Big Pack')
    send()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Please choose what you return')).toBeTruthy()
  })

  it('gives its place to an empty form once it is taken', async () => {
    const shop = await open(POSSIBLE, [], { [`POST ${AT}`]: () => ({ json: { success: true, return: RETURN } }) })
    fill()
    shop.answers[`GET ${AT}`] = () => ({ json: { success: true, orderNumber: 'SLB-1', returns: [RETURN], possible: POSSIBLE } })
    send()
    await screen.findByRole('heading', { name: 'Return SLB-1-R1' })
    expect([packs('Big Pack'), screen.getByLabelText<HTMLTextAreaElement>('What is wrong?*').value]).toEqual(['0', ''])
  })
})

describe('the sum of packs that are kept', () => {
  const repricing = {
    day: '2026-11-20',
    paid: 5180,
    lines: [
      { productId: BIG, price: 280, bought: 12, kept: 12 },
      { productId: SMALL, price: 265, bought: 8, kept: 8 },
    ],
  }
  const lines = [
    { productId: BIG, name: 'Big Pack', left: 12, perPack: 265 },
    { productId: SMALL, name: 'Small Pack', left: 8, perPack: 250 },
  ]

  it('counts those of all lines, and names the smaller discount that they earn', async () => {
    await open({ ...POSSIBLE, lines, repricing })
    more('Big Pack')
    expect(screen.getByText(/^You keep/).textContent).toMatch(
      /^You keep 19 packs\. 20 packs cost ₹15 less each, 19 packs cost ₹10 less each\. So ₹/,
    )
    more('Small Pack', 8)
    expect(screen.getByText(/^You keep/).textContent).toMatch(/^You keep 11 packs\. .*11 packs cost ₹10 less each\./)
    more('Big Pack', 10)
    expect(screen.getByText(/^You keep/).textContent).toMatch(/^You keep 1 pack\. .*1 pack has no bulk discount\./)
  })

  it('is not spoken of where the order had no bulk discount', async () => {
    const few = { day: '2026-11-20', paid: 2520, lines: [{ productId: BIG, price: 280, bought: 9, kept: 9 }] }
    await open({ ...POSSIBLE, lines: [{ productId: BIG, name: 'Big Pack', left: 9, perPack: 280 }], repricing: few })
    expect(screen.queryByText(/bulk discount/)).toBeNull()
    more('Big Pack', 4)
    expect(screen.queryByText(/^You keep/)).toBeNull()
    expect(refund()).toBe('₹1,120.00')
  })
})

describe('where nothing can be sent back', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-25T08:00:00Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const CLOSED = { ...POSSIBLE, reasons: [] }
  const note = () =>
    [
      /once this one is closed/,
      /^Everything of this order/,
      /^Packs of this order could be returned until 27 Nov 2026/,
      /^Packs can be returned once the order is delivered/,
    ].map((text) => screen.queryByText(text) !== null)

  it.each(['requested', 'approved', 'received'] as const)('while a return is %s the next one has to wait for it', async (status) => {
    await open(CLOSED, [{ ...RETURN, status }])
    expect(note()).toEqual([true, false, false, false])
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('after the time for returns nobody waits for the one that is open', async () => {
    vi.setSystemTime('2026-11-27T18:30:00Z')
    await open(CLOSED, [{ ...RETURN, status: 'approved' }])
    expect(note()).toEqual([false, false, true, false])
  })

  it.each(['rejected', 'refunded'] as const)('a return that was %s is not waited for', async (status) => {
    await open(CLOSED, [{ ...RETURN, status }])
    expect(note()).toEqual([false, false, true, false])
    expect(screen.getByRole('link', { name: 'Refund Policy' }).getAttribute('href')).toBe('/refund-policy')
  })

  it('because all of it came back already, that is said', async () => {
    await open({ ...CLOSED, lines: [] }, [{ ...RETURN, status: 'refunded' }])
    expect(note()).toEqual([false, true, false, false])
  })

  it('because it is not delivered yet, that is said', async () => {
    await open({ ...CLOSED, unusedBy: null })
    expect(note()).toEqual([false, false, false, true])
  })
})

describe('a return that was asked for', () => {
  const card = (number: string) => {
    const panel = screen.getByRole('heading', { name: `Return ${number}` }).closest('section')
    if (!panel) throw new Error(`There is no return ${number}`)
    return within(panel)
  }

  it('says what goes back, why, how it stands and what is paid back', async () => {
    await open(POSSIBLE, [{ ...RETURN, status: 'approved' }])
    expect(card('SLB-1-R1').getByText('2 × Big Pack')).toBeTruthy()
    expect(card('SLB-1-R1').getByText('1 × Small Pack')).toBeTruthy()
    expect(card('SLB-1-R1').getByText(/^Unused.*, to be paid back ₹540\.00$/)).toBeTruthy()
    expect(card('SLB-1-R1').getByText('Approved')).toBeTruthy()
    expect(card('SLB-1-R1').queryByText(/than was paid/)).toBeNull()
    expect(card('SLB-1-R1').queryByText(/Refund reference/)).toBeNull()
  })

  it('names the reference of its refund', async () => {
    await open(POSSIBLE, [{ ...RETURN, status: 'refunded', refundReference: '432198765012' }])
    expect(card('SLB-1-R1').getByText('Refund reference (UTR): 432198765012')).toBeTruthy()
  })

  it('has its steps in their order, with their time and what was said', async () => {
    const events: OwnReturn['events'] = [
      { seq: 1, at: '2026-11-20T05:20:00.000Z', to: 'requested', note: null },
      { seq: 2, at: '2026-11-20T06:25:00.000Z', to: 'rejected', note: 'The pack was opened' },
    ]
    await open(POSSIBLE, [{ ...RETURN, events }])
    const steps = within(screen.getByRole('list', { name: 'Steps of return SLB-1-R1' })).getAllByRole('listitem')
    expect(steps.map((step) => /20 Nov 2026, [\d:]+ am.*/.exec(step.textContent ?? '')?.[0])).toEqual([
      '20 Nov 2026, 10:50 am',
      '20 Nov 2026, 11:55 am. The pack was opened',
    ])
  })
})
