import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { askToLogIn, closeOverlay } from '#client/navigation.ts'
import { Overlays } from '#shop/pages/layout.tsx'
import { showPage } from '#test/page.tsx'
import { settled } from '#test/settled.ts'
import { isAgeKnown, saveAge } from './age.ts'
import { Footer } from './Footer.tsx'
import { StoreFrame } from './StoreFrame.tsx'

const DAY = 24 * 60 * 60 * 1000

beforeEach(() => localStorage.clear())

describe('every page of the storefront', () => {
  it('[RD-126] carries the warning that the settings say', async () => {
    await showPage(<StoreFrame>page</StoreFrame>, {
      facts: { warning: { text: 'THE LAW CHANGED THIS', hindi: '', quitline: 'CALL 1800-11-2356' } },
    })
    const strip = screen.getByRole('complementary', { name: 'Statutory health warning' })
    expect(strip.textContent).toContain('THE LAW CHANGED THIS')
    expect(screen.getByText('CALL 1800-11-2356').getAttribute('href')).toBe('tel:1800112356')
  })

  it('[RD-125][SF-562] asks on the first visit; a yes is kept', async () => {
    await showPage(<StoreFrame>page</StoreFrame>)
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, I am 18 or older' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(isAgeKnown(Date.now())).toBe(true)
  })

  it('[RD-125] is not passed by a cross, by Escape, nor by a press beside it', async () => {
    await showPage(<StoreFrame>page</StoreFrame>)
    const dialog = await screen.findByRole('dialog', { name: 'Are you 18 or older?' })
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yes, I am 18 or older', 'No, I am under 18'])
    await userEvent.keyboard('{Escape}')
    fireEvent.mouseDown(dialog)
    fireEvent.click(dialog)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(screen.getByRole('dialog', { name: 'Are you 18 or older?' })).toBe(dialog)
    expect(isAgeKnown(Date.now())).toBe(false)
  })

  it.each([
    [['hi-IN', 'en-US'], 'क्या आपकी उम्र 18 साल या उससे ज़्यादा है?', 'हाँ, मेरी उम्र 18 या ज़्यादा है', 'Are you 18 or older?'],
    [['ta', 'EN-gb', 'hi'], 'Are you 18 or older?', 'Yes, I am 18 or older', 'क्या आपकी उम्र 18 साल या उससे ज़्यादा है?'],
    [['fr'], 'Are you 18 or older?', 'Yes, I am 18 or older', 'क्या आपकी उम्र 18 साल या उससे ज़्यादा है?'],
  ])(
    'a browser that wishes %j is asked in the first of them, then in the other, and has the way to the other pages',
    async (wished, first, yes, then) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wished)
      onTestFinished(() => void vi.restoreAllMocks())
      await showPage(<StoreFrame>page</StoreFrame>, { at: '/about' })
      const dialog = within(await screen.findByRole('dialog', { name: first }))
      expect(dialog.getByRole('button', { name: yes })).toBeTruthy()
      expect(dialog.getByText(first, { selector: 'p' }).compareDocumentPosition(dialog.getByText(then))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      )
      expect(dialog.getByRole('link', { name: 'हिन्दी' }).getAttribute('href')).toBe('/hi/about')
    },
  )

  it('[RD-125] a no is not let in, nor remembered', async () => {
    await showPage(<StoreFrame>page</StoreFrame>)
    await userEvent.click(await screen.findByRole('button', { name: 'No, I am under 18' }))
    expect(screen.getByRole('dialog', { name: 'This shop is for adults only' })).toBeTruthy()
    expect(isAgeKnown(Date.now())).toBe(false)
  })

  it('nothing else opens over the question of age, and what was asked for does once it is answered', async () => {
    // what opens is fetched with its first use: fetched before, it would open at once
    askToLogIn('cart', 'To keep what you chose.')
    const { view } = await showPage(<Overlays />)
    await screen.findByText('To keep what you chose.')
    view.unmount()
    await showPage(
      <>
        <StoreFrame>page</StoreFrame>
        <Overlays />
      </>,
    )
    await screen.findByRole('dialog', { name: 'Are you 18 or older?' })
    await act(async () => askToLogIn('cart', 'To keep what you chose.'))
    await act(() => settled())
    expect(screen.queryByText('To keep what you chose.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Yes, I am 18 or older' }))
    expect(await screen.findByText('To keep what you chose.')).toBeTruthy()
    act(() => closeOverlay())
  })

  it('[RD-125] a no that was a slip of the finger can be taken back', async () => {
    await showPage(<StoreFrame>page</StoreFrame>)
    await userEvent.click(await screen.findByRole('button', { name: 'No, I am under 18' }))
    expect(screen.queryByRole('button', { name: 'Yes, I am 18 or older' })).toBeNull()
    const [back] = within(screen.getByRole('dialog', { name: 'This shop is for adults only' })).getAllByRole('button')
    if (back) await userEvent.click(back)
    expect(screen.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeTruthy()
    expect(isAgeKnown(Date.now())).toBe(false)
  })

  it('[RD-125] the answer holds for 30 days', () => {
    const now = Date.UTC(2026, 10, 21)
    saveAge(now)
    expect(isAgeKnown(now + 30 * DAY - 1)).toBe(true)
    expect(isAgeKnown(now + 30 * DAY)).toBe(false)
  })
})

describe('the footer', () => {
  it('[SF-151] bears the name of the settings', async () => {
    await showPage(<Footer />, { facts: { siteName: 'Lal Sher Bidi' } })
    expect(screen.getByText('Lal Sher Bidi')).toBeTruthy()
    expect(document.body.textContent).not.toContain('Special Lion')
  })

  const links = (place = within(document.body)) =>
    place.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

  it('[SF-151] says what the brand is and how to reach it', async () => {
    await showPage(<Footer />)
    expect(screen.getByText(/delivered fast across India/).textContent).toMatch(/\S{3}/)
    expect(links()).toEqual(expect.arrayContaining(['care@shop.test mailto:care@shop.test', '+91 98765 43210 tel:+919876543210']))
  })

  it('[SF-152] leads with each of its quick links to the page of that name', async () => {
    await showPage(<Footer />)
    expect(links(within(screen.getByRole('region', { name: 'Quick Links' })))).toEqual([
      'About Us /about',
      'Contact Us /contact',
      'Privacy Policy /privacy-policy',
      'Terms & Conditions /terms',
      'Refund Policy /refund-policy',
    ])
  })

  it('[SF-153] has three highlights, the first with its sentence', async () => {
    await showPage(<Footer />)
    expect(screen.getByText('Fast Delivery').parentElement?.textContent).toContain('Same day delivery available')
    expect(screen.getByText('Premium Quality')).toBeTruthy()
    expect(screen.getByText('Secure Shopping')).toBeTruthy()
  })

  it('[SF-013][SF-014] advertises five ways to pay and fast delivery across India', async () => {
    await showPage(<Footer />)
    const ways = within(screen.getByRole('list', { name: 'We accept' })).getAllByRole('listitem')
    expect(ways.map((item) => item.textContent || item.querySelector('img')?.alt)).toEqual(['UPI', 'PayTM', 'PhonePe', 'Google Pay'])
    expect(screen.getByText('and wallets')).toBeTruthy()
    expect(screen.getByText(/delivered fast across India/)).toBeTruthy()
  })

  it('[SF-154] shows the logo of each way to pay, with its name', async () => {
    await showPage(<Footer />)
    const shown = within(screen.getByRole('list', { name: 'We accept' })).getAllByRole('listitem')
    const logos = shown.map((item) => item.querySelector('img'))
    expect(shown.map((item, n) => item.textContent || logos[n]?.alt)).toEqual(['UPI', 'PayTM', 'PhonePe', 'Google Pay'])
    for (const logo of logos) expect(readFileSync(`web/public${logo?.getAttribute('src')}`, 'utf8')).toMatch(/^<svg [\s\S]*<path /)
  })
})
