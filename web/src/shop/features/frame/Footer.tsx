import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { OpeningHours } from '#shop/OpeningHours.tsx'
import { telephone, useShop } from '#shop/use-shop.ts'
import { Logo } from '#ui/art/Logo.tsx'
import { BreakableText } from '#ui/display/BreakableText.tsx'
import * as messages from './messages.ts'

const QUICK_LINKS = [
  [paths.about, messages.aboutUs],
  [paths.contact, messages.contactUs],
  [paths.privacy, messages.privacyPolicy],
  [paths.terms, messages.termsConditions],
  [paths.refunds, messages.refundPolicy],
] as const

/** The logos; a symbol has its name beside it, a wordmark says it itself. */
const PAYMENTS = [
  { name: 'UPI', file: 'upi', size: [17, 20], isSymbol: true },
  { name: 'PayTM', file: 'paytm', size: [52, 17] },
  { name: 'PhonePe', file: 'phonepe', size: [20, 20], isSymbol: true },
  { name: 'Google Pay', file: 'google-pay', size: [50, 20] },
] as const

export function Footer() {
  const { siteName, addressLine, siteEmail, supportPhone } = useShop()
  return (
    <footer className="on-brand no-print mt-18 bg-brand-hover text-brand-text">
      <div className="wrap grid gap-8 py-12 md:grid-cols-[1.4fr_1fr_1.2fr_1fr] md:gap-10">
        <div className="grid content-start gap-4">
          <Logo inverse text={siteName} />
          <p className="max-w-68">{messages.aboutShop}</p>
        </div>
        <section aria-labelledby="quick-links">
          <h2 id="quick-links" className="mb-2 text-xl">
            {messages.quickLinks}
          </h2>
          <ul>
            {QUICK_LINKS.map(([to, word]) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className="mb-2 text-xl">
            {messages.contactUs}
          </h2>
          <address className="grid gap-1 not-italic">
            <span className="flex min-h-11 items-center">{addressLine}</span>
            <a href={`mailto:${siteEmail}`} className="flex min-h-11 items-center wrap-anywhere hover:underline">
              <span>
                <BreakableText text={siteEmail} />
              </span>
            </a>
            <a href={telephone(supportPhone)} className="flex min-h-11 items-center hover:underline">
              {supportPhone}
            </a>
            <span className="grid min-h-11 content-center">
              <OpeningHours />
            </span>
          </address>
        </section>
        <section aria-labelledby="highlights">
          <h2 id="highlights" className="mb-2 text-xl">
            {messages.highlights}
          </h2>
          <ul className="grid gap-2.5 pt-1.5">
            <li>
              <strong className="block">{messages.fastDelivery}</strong>
              {messages.sameDay}
            </li>
            <li>
              <strong>{messages.premiumQuality}</strong>
            </li>
            <li>
              <strong>{messages.secureShopping}</strong>
            </li>
          </ul>
        </section>
      </div>
      <div className="wrap pb-8">
        <div className="flex flex-wrap items-center gap-3 border-t border-brand-text/30 pt-5">
          <span id="we-accept">{messages.weAccept}</span>
          <ul aria-labelledby="we-accept" className="flex flex-wrap gap-2">
            {PAYMENTS.map(({ name, file, size, ...logo }) => (
              <li
                key={name}
                className="flex h-9 items-center gap-2 rounded-control bg-statutory-white px-3 text-sm font-bold text-statutory-black forced-color-adjust-none"
              >
                <img
                  src={`/pay/${file}.svg`}
                  alt={'isSymbol' in logo ? '' : name}
                  width={size[0]}
                  height={size[1]}
                  loading="lazy"
                  decoding="async"
                />
                {'isSymbol' in logo && <span>{name}</span>}
              </li>
            ))}
          </ul>
          <span>{messages.andWallets}</span>
        </div>
      </div>
    </footer>
  )
}
