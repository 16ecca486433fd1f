import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import * as messages from '../order-status/facts.messages.ts'

/** Shown in place of a page about an order that could not be loaded. */
export function OrderLoadError({ title, children }: { title: string; children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap py-10" role="alert">
      <EmptyState
        level={1}
        drawing={<BrokenThread />}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={paths.orders} className={buttonClass()}>
              {messages.backToOrders}
            </Link>
            <Button variant="secondary" busy={state === 'loading'} busyLabel={messages.loading} onClick={() => void revalidate()}>
              {messages.tryAgain}
            </Button>
          </div>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
