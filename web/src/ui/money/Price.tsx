import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as messages from '../messages.ts'

type PriceProps = {
  /** As shown: '₹280'. */
  price: string
  original?: string | undefined
  /** '30% off': plain green words, never a badge. */
  off?: string | undefined
  size?: 'small' | 'normal' | 'large' | undefined
}

/** What it costs, what it cost, and the difference in words. */
export function Price({ price, original, off, size = 'normal' }: PriceProps) {
  return (
    <p className="price" data-size={size}>
      <span className="price-now">
        {original && <span className="sr-only">{messages.price} </span>}
        <span translate="no">{price}</span>
      </span>
      {original && (
        <s>
          <span className="sr-only">{messages.originalPrice} </span>
          <span translate="no">{original}</span>
        </s>
      )}
      {off && <span className="price-off">{off}</span>}
    </p>
  )
}

/** A sum as an account book writes it: rows with dotted leaders, then the total between a single and a double rule. */
export function Ledger({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={cx('ledger', className)}>{children}</dl>
}

type LedgerRowProps = {
  label: ReactNode
  /** As shown; a saving carries its own minus sign: '−₹120'. */
  value: ReactNode
  tone?: 'saving' | undefined
  strong?: boolean | undefined
}

export function LedgerRow({ label, value, tone, strong = false }: LedgerRowProps) {
  return (
    <div className="ledger-row" data-tone={tone} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd translate="no">{value}</dd>
    </div>
  )
}

export function LedgerTotal({ label = messages.total, value }: { label?: ReactNode; value: ReactNode }) {
  return (
    <div className="ledger-total">
      <dt>{label}</dt>
      <dd translate="no">{value}</dd>
    </div>
  )
}
