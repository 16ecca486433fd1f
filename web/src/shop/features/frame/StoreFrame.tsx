import { quitNumber } from 'contract/shop/quit-number.ts'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { offline } from '#client/offline/offline-state.ts'
import { useStore } from '#client/store.ts'
import { ErrorScreen } from '#ErrorScreen.tsx'
import { lazyPart } from '#shop/lazy-part.tsx'
import { telephone, useShop } from '#shop/use-shop.ts'
import { HealthWarning } from '#ui/display/HealthWarning.tsx'
import { Toasts } from '#ui/overlay/Toasts.tsx'
import { SHOP_TOAST_MS } from '#ui/overlay/toast.ts'
import { isAgeKnown } from './age.ts'
import * as messages from './messages.ts'

const AgeQuestion = lazyPart(() => import('./AgeQuestion.tsx'))
const OfflineStrip = lazyPart(() => import('../offline/OfflineStrip.tsx'))

/** What every page of the storefront has: the warning, the question of age, the messages. */
export function StoreFrame({ children }: { children: ReactNode }) {
  const { warning } = useShop()
  const number = quitNumber(warning.quitline)
  const hasNews = useStore(offline, ({ isOffline, waiting }) => isOffline || waiting.length > 0)
  const [first, second] = messages.warnings(warning.text, warning.hindi)
  return (
    <>
      <a href="#content" className="sr-only bg-surface focus:not-sr-only focus:fixed focus:top-14 focus:left-4 focus:z-50 focus:p-3">
        {messages.skipToContent}
      </a>
      <HealthWarning
        warning={first}
        warningHindi={second}
        quitline={messages.quitline(warning.quitline)}
        quitlineHref={number ? telephone(number) : undefined}
      />
      <noscript>
        <p className="bg-leaf px-4 py-3 text-center text-leaf-ink">{messages.needsJavaScript}</p>
      </noscript>
      {hasNews && <OfflineStrip />}
      {children}
      <AgeGate quitNumber={number} />
      <Toasts shownMs={SHOP_TOAST_MS} />
    </>
  )
}

function AgeGate({ quitNumber }: { quitNumber: string }) {
  const [asks, setAsks] = useState(false)
  useEffect(() => setAsks(!isAgeKnown(Date.now())), [])
  return asks ? <AgeQuestion quitNumber={quitNumber} onAnswered={() => setAsks(false)} /> : null
}

/** Every page's own boundary: the frame around it stays. */
export function PageError() {
  return <ErrorScreen error={useRouteError()} />
}
