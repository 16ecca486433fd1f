import { nextOpening, readOpeningHours } from 'contract/shop/opening-hours.ts'
import { useEffect, useState } from 'react'
import * as messages from './messages.ts'
import { useShop } from './use-shop.ts'

/** When somebody answers and, once the page is in the browser, that it is closed now; nothing where the owner wrote none. */
export function OpeningHours() {
  const { hours } = useShop()
  const [closed, setClosed] = useState<string>()
  useEffect(() => {
    const read = readOpeningHours(hours)
    const now = new Date()
    const opens = read && nextOpening(read, now)
    setClosed(opens ? messages.closedNow(messages.dayAndTime(opens, now)) : undefined)
  }, [hours])
  return (
    <span className="block">
      {messages.openingHours(hours)}
      {closed && <span className="block">{closed}</span>}
    </span>
  )
}
