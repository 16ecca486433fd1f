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
        {price}
      </span>
      {original && (
        <s>
          <span className="sr-only">{messages.originalPrice} </span>
          {original}
        </s>
      )}
      {off && <span className="price-off">{off}</span>}
    </p>
  )
}
