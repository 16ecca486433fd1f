import { FREE_DELIVERY_ADVERTISED } from 'contract/rules/pricing.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { paths } from '#paths.ts'
import { CraftSteps } from '#ui/art/CraftSteps.tsx'
import { QUESTIONS } from './home.messages.ts'
import { SlowLink } from './SlowLink.tsx'

export function Story() {
  return (
    <section aria-labelledby="story" className="wrap section-gap grid gap-6 md:grid-cols-[1.25fr_1fr] md:items-center md:gap-16">
      <div aria-hidden="true">
        <CraftSteps className="h-auto w-full" />
        <p className="grid grid-cols-4 pr-[6%] text-center font-semibold">
          {['Leaf', 'Cut', 'Roll', 'Tie'].map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
      </div>
      <div className="grid justify-items-start gap-3">
        <h2 id="story">Our Story</h2>
        <p className="measure">
          A tendu leaf is cut to size, filled, rolled and tied with thread, one at a time. We show how it is made. We do not claim it is
          good for you: no tobacco is.
        </p>
        <SlowLink to={paths.about} className="link py-1">
          About Us
        </SlowLink>
      </div>
    </section>
  )
}

const REASONS = [
  [
    'Fast Delivery',
    `Same day delivery available. Estimated delivery 5 to 7 business days across India, free on orders of ₹${FREE_DELIVERY_ADVERTISED} and above.`,
  ],
  [
    'Premium Quality',
    'Hand-rolled in Chhatarpur. Damaged, defective or wrong items can be returned within 24 hours of delivery with photo evidence.',
  ],
  ['Secure Shopping', 'UPI, PayTM, PhonePe and Google Pay. We never ask for your UPI PIN.'],
] as const

export function Reasons() {
  return (
    <section aria-labelledby="reasons" className="wrap section-gap">
      <h2 id="reasons" className="mb-5">
        Why buy from us
      </h2>
      <dl className="border-b border-line">
        {REASONS.map(([title, text]) => (
          <div key={title} className="grid gap-1 border-t border-line py-4 md:grid-cols-[18rem_1fr] md:gap-6">
            <dt className="font-display text-xl font-semibold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Questions() {
  return (
    <section aria-labelledby="questions" className="wrap section-gap">
      <h2 id="questions" className="mb-5">
        Questions
      </h2>
      <div className="border-b border-line">
        {QUESTIONS.map(({ question, answer }, at) => (
          <details key={question} className="group border-t border-line" open={at === 0}>
            <summary className="flex min-h-13 list-none items-center justify-between gap-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown className="transition-transform group-open:rotate-180" />
            </summary>
            <p className="measure pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
