import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { showPage } from '#test/page.tsx'
import { openShop } from '#test/shop-server.ts'
import About from './about.tsx'
import Contact from './contact.tsx'
import PrivacyPolicy from './privacy-policy.tsx'
import RefundPolicy from './refund-policy.tsx'
import Terms from './terms.tsx'

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent?.replace(/^\d+\. /, ''))
const section = (name: RegExp) => screen.getByRole('region', { name }).textContent

describe('the terms', () => {
  it('[SF-081][SF-082] twelve sections, last updated 28 September 2025', async () => {
    await showPage(<Terms />)
    expect(screen.getByText('Last updated: 28 September 2025')).toBeTruthy()
    expect(sections()).toEqual([
      'Age Verification',
      'Product Information',
      'Orders and Payments',
      'Shipping',
      'Returns',
      'Intellectual Property',
      'Prohibited Use',
      'Health Warning',
      'Limitation of Liability',
      'Privacy',
      'Modifications',
      'Governing Law',
    ])
  })

  it.each([
    ['[SF-003]', /Age Verification/, ['at least 18 years old']],
    ['[SF-004]', /Orders and Payments/, ['Indian rupees and include taxes']],
    ['[SF-005]', /Orders and Payments/, ['UPI, cards and wallets']],
    ['[SF-006]', /Shipping/, ['free on orders above ₹1000']],
    ['[SF-007]', /Orders and Payments/, ['Bulk pricing applies automatically for qualifying quantities']],
    [
      '[SF-008]',
      /Returns/,
      [
        'only for damaged, defective or wrong items',
        'within 24 hours of delivery',
        'photo evidence',
        'Beyond that, our Refund Policy',
        'unused packs within 7 calendar days',
      ],
    ],
    ['[SF-083]', /Governing Law/, ['courts of [city]']],
  ])('%s say in the section %s: %j', async (_item, name, facts) => {
    await showPage(<Terms />)
    for (const fact of facts) expect(section(name)).toContain(fact)
  })

  it('[SF-083] name the city and the quitline of the settings', async () => {
    const warning = { text: 'TOBACCO CAUSES PAINFUL DEATH', hindi: '', quitline: 'QUIT TODAY CALL 1800-22-7788' }
    const { view } = await showPage(<Terms />, { facts: { courtCity: 'Bhopal', warning } })
    expect(section(/Governing Law/)).toContain('courts of Bhopal.')
    expect(section(/Health Warning/)).toContain('1800-22-7788')
    view.unmount()
    await showPage(<Terms />, { facts: { warning: { ...warning, quitline: '' } } })
    expect(section(/Health Warning/)).not.toContain('quitline')
  })
})

it('[SF-079][SF-080] the privacy policy has eight sections, last updated January 2025', async () => {
  await showPage(<PrivacyPolicy />)
  expect(screen.getByText('Last updated: January 2025')).toBeTruthy()
  expect(sections()).toEqual([
    'Information We Collect',
    'How We Use Your Information',
    'Information Sharing',
    'Data Security',
    'Cookies and Local Storage',
    'Your Rights',
    'Updates to This Policy',
    'Contact',
  ])
})

it.each([
  ['[SF-009]', 'Unused, resellable goods in their original packaging, within 7 calendar days, with proof of purchase'],
  ['[SF-010]', 'within 5 business days to the original payment method'],
  ['[SF-011]', 'The customer pays return shipping'],
  ['[SF-012]', 'Monday to Saturday, 10 AM to 7 PM IST'],
])('%s the refund policy says: %s', async (_item, fact) => {
  await showPage(<RefundPolicy />)
  expect(document.body.textContent).toContain(fact)
})

describe('about', () => {
  it('[SF-075] has a hero, and then Our Story', async () => {
    await showPage(<About />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/\S/)
    expect(sections()).toEqual(['Our Story', 'Why Choose Special Lion Beedi'])
    expect(section(/Our Story/)?.length).toBeGreaterThan(100)
  })

  it('[SF-076] gives three reasons, each with its words', async () => {
    await showPage(<About />)
    const reasons = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(reasons).toEqual(
      ['Authentic Taste', 'Trusted Heritage', 'Community First'].map((name) => [name, expect.stringMatching(/\S{3}/)]),
    )
  })

  it('[SF-078] leads to the products', async () => {
    await showPage(<About />)
    expect(screen.getByRole('link', { name: 'See our products' }).getAttribute('href')).toBe('/products')
  })
})

describe('contact', () => {
  const send = () => userEvent.click(screen.getByRole('button', { name: /^Send Message/ }))
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('Name*'), 'Ramesh')
    await userEvent.type(screen.getByLabelText('Email*'), 'r@x.in')
    await userEvent.type(screen.getByLabelText('Message*'), 'Is the big pack back?')
  }

  it('[SF-073][SF-074] three cards and the form', async () => {
    vi.setSystemTime(new Date('2026-11-29T06:00:00.000Z'))
    onTestFinished(() => void vi.useRealTimers())
    await showPage(<Contact />)
    const cards = screen.getAllByRole('listitem').map((card) => card.textContent)
    expect(cards).toEqual([
      ' AddressChhatarpur, Madhya Pradesh',
      ' Emailcare@shop.test',
      ' Phone+91 98765 43210Monday to Saturday, 10:00 AM to 7:00 PM ISTClosed now, opens at 10:00 am tomorrow',
    ])
    expect(screen.getByRole('form', { name: 'Ask us Anything' })).toBeTruthy()
  })

  it('[SF-343] nothing is sent until name, e-mail and message are there', async () => {
    const shop = await openShop({})
    await showPage(<Contact />)
    await send()
    expect(screen.getByText('Please enter your name')).toBeTruthy()
    expect(screen.getByText('Please enter your message')).toBeTruthy()
    expect(shop.calls()).toEqual([])
  })

  it('[SF-557][SF-249] a sent message says so with its ticket and empties the form', async () => {
    const shop = await openShop({ 'POST /api/contact': () => ({ json: { success: true, ticket: 'T-42' } }) })
    await showPage(<Contact />)
    await fill()
    await send()
    expect((await screen.findByText('Message sent successfully!')).parentElement?.textContent).toContain('T-42')
    expect(shop.last('/api/contact')?.body).toEqual({ name: 'Ramesh', email: 'r@x.in', message: 'Is the big pack back?' })
    expect(screen.getByLabelText<HTMLInputElement>('Name*').value).toBe('')
  })

  it('[SF-475] a failure is told, what was typed stays', async () => {
    await openShop({
      'POST /api/contact': () => ({ status: 503, json: { success: false, message: 'The shop is not available right now.' } }),
    })
    await showPage(<Contact />)
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('The shop is not available right now.')
    expect(screen.queryByText('Message sent successfully!')).toBeNull()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message*').value).toBe('Is the big pack back?')
  })

  it.each([
    [
      { status: 'open', answeredAt: null, settledAt: null },
      'Received. We reply by 22 Nov 2026; it is settled by 20 Dec 2026 at the latest.',
    ],
    [
      { status: 'answered', answeredAt: '2026-11-21T05:20:00.000Z', settledAt: null },
      'Answered by email on 21 Nov 2026. It is settled by 20 Dec 2026 at the latest.',
    ],
    [{ status: 'settled', answeredAt: '2026-11-21T05:20:00.000Z', settledAt: '2026-12-01T05:20:00.000Z' }, 'Settled on 1 Dec 2026.'],
  ])('says of a message that is %j: %s', async (at, sentence) => {
    const times = { createdAt: '2026-11-20T05:20:00.000Z', answerBy: '2026-11-22T05:20:00.000Z', settleBy: '2026-12-20T05:20:00.000Z' }
    const ticket = { ticket: 'GRV-20261120-483920', ...times, ...at }
    await openShop({ 'POST /api/contact/status': () => ({ json: { success: true, ticket } }) })
    await showPage(<Contact />)
    await userEvent.type(screen.getByLabelText('Ticket number*'), 'GRV-20261120-483920')
    await userEvent.type(screen.getByLabelText('Your email*'), 'r@x.in')
    await userEvent.click(screen.getByRole('button', { name: /^Show status/ }))
    expect((await screen.findByText(sentence)).closest('[role=status]')?.textContent).toBe(`GRV-20261120-483920${sentence}`)
  })

  it('asks nobody about a ticket of blanks or an address that is none', async () => {
    const shop = await openShop({})
    await showPage(<Contact />)
    await userEvent.type(screen.getByLabelText('Ticket number*'), '  ')
    await userEvent.type(screen.getByLabelText('Your email*'), 'ramesh@')
    await userEvent.click(screen.getByRole('button', { name: /^Show status/ }))
    expect(screen.getByText('Please enter your ticket number')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(shop.calls()).toEqual([])
  })

  it('tells where a message is, by ticket and address, and what is wrong with them at their fields', async () => {
    const ticket = {
      ticket: 'GRV-20261120-483920',
      status: 'answered',
      createdAt: '2026-11-20T05:20:00.000Z',
      answerBy: '2026-11-22T05:20:00.000Z',
      answeredAt: '2026-11-21T05:20:00.000Z',
      settleBy: '2026-12-20T05:20:00.000Z',
      settledAt: null,
    }
    const shop = await openShop({ 'POST /api/contact/status': () => ({ json: { success: true, ticket } }) })
    await showPage(<Contact />)
    const ask = () => userEvent.click(screen.getByRole('button', { name: /^Show status/ }))
    await ask()
    expect(screen.getByText('Please enter your ticket number')).toBeTruthy()
    expect(shop.calls()).toEqual([])
    await userEvent.type(screen.getByLabelText('Ticket number*'), 'GRV-20261120-483920')
    await userEvent.type(screen.getByLabelText('Your email*'), 'r@x.in')
    await ask()
    const said = 'Answered by email on 21 Nov 2026. It is settled by 20 Dec 2026 at the latest.'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(shop.last('/api/contact/status')?.body).toEqual({ ticket: 'GRV-20261120-483920', email: 'r@x.in' })
    shop.answers['POST /api/contact/status'] = () => ({ status: 404, json: { success: false, message: 'No message with this ticket.' } })
    await ask()
    expect((await screen.findByRole('alert')).textContent).toBe('No message with this ticket.')
    expect(screen.queryByText(said)).toBeNull()
  })
})
