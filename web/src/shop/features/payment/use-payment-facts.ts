import { shopPaths } from 'contract/shop/shop.paths.ts'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { useOrderPolling } from '#shop/use-order-polling.ts'
import type { PaymentFacts } from './PaymentOptions.tsx'

/** Where the shop is paid, asked again and again while the page stands open: nobody is to pay to a UPI ID that the shop has given up. */
export function usePaymentFacts(loaded: PaymentFacts): PaymentFacts {
  const [asked, setAsked] = useState<{ loaded: PaymentFacts; now: PaymentFacts }>()
  useOrderPolling(true, async () => {
    const facts = await call(shopPaths.facts, {}).catch(() => undefined)
    if (facts) setAsked({ loaded, now: facts.shop.payment })
  })
  return asked?.loaded === loaded ? asked.now : loaded
}
