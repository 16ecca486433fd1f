import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { openShop } from '../../../test/shop-server.ts'
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

  it('[SF-003][SF-004][SF-005][SF-006][SF-007][SF-008][SF-083] say age, taxes, payment, delivery, bulk prices, returns and an open court city', async () => {
    await showPage(<Terms />)
    expect(section(/Age Verification/)).toContain('at least 18 years old')
    expect(section(/Orders and Payments/)).toContain('Indian rupees and include taxes')
    expect(section(/Orders and Payments/)).toContain('UPI, cards and wallets')
    expect(section(/Orders and Payments/)).toContain('Bulk pricing applies automatically for qualifying quantities')
    expect(section(/Shipping/)).toContain('free on orders above ₹1000')
    expect(section(/Returns/)).toContain('only for damaged, defective or wrong items')
    expect(section(/Returns/)).toContain('within 24 hours of delivery')
    expect(section(/Returns/)).toContain('photo evidence')
    expect(section(/Governing Law/)).toContain('courts of [city]')
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

it('[SF-009][SF-010][SF-011][SF-012] the refund policy says until when, how refunds are paid, who pays the way back, and when we answer', async () => {
  await showPage(<RefundPolicy />)
  const text = document.body.textContent
  for (const fact of [
    'Unused, resellable goods in their original packaging, within 7 calendar days, with proof of purchase',
    'within 5 business days to the original payment method',
    'The customer pays return shipping',
    'Monday to Saturday, 10 AM to 7 PM IST',
  ])
    expect(text).toContain(fact)
})

it('[SF-075][SF-076][SF-078] about: a hero, Our Story, three reasons and the way to the products', async () => {
  await showPage(<About />)
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(sections()).toEqual(['Our Story', 'Why Choose Special Lion Beedi'])
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Authentic Taste', 'Trusted Heritage', 'Community First'])
  expect(screen.getByRole('link', { name: 'See our products' }).getAttribute('href')).toBe('/products')
})

describe('contact', () => {
  const send = () => userEvent.click(screen.getByRole('button', { name: /^Send Message/ }))
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('Name*'), 'Ramesh')
    await userEvent.type(screen.getByLabelText('Email*'), 'r@x.in')
    await userEvent.type(screen.getByLabelText('Message*'), 'Is the big pack back?')
  }

  it('[SF-073][SF-074] three cards and the form', async () => {
    await showPage(<Contact />)
    const cards = screen.getAllByRole('listitem').map((card) => card.textContent)
    expect(cards).toEqual([' AddressChhatarpur, Madhya Pradesh', ' Emailcare@shop.test', ' Phone+91 98765 4321010:00 AM to 7:00 PM IST'])
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
    shop.answers['POST /api/contact/status'] = () => ({ status: 404, json: { success: false, message: 'No message with this ticket.' } })
    await ask()
    expect((await screen.findByRole('alert')).textContent).toBe('No message with this ticket.')
    expect(screen.queryByText(said)).toBeNull()
  })
})
