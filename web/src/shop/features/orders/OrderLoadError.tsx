import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { paths } from '#paths.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import * as messages from '../order-status/messages.ts'

type OrderLoadErrorProps = {
  title: string
  /** There is no such order: to try again would change nothing. */
  isGone?: boolean
  children: ReactNode
}

/** Shown in place of a page about an order that could not be loaded. */
export function OrderLoadError({ title, isGone = false, children }: OrderLoadErrorProps) {
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
            {!isGone && (
              <Button variant="secondary" busy={state === 'loading'} busyLabel={messages.loading} onClick={() => void revalidate()}>
                {messages.tryAgain}
              </Button>
            )}
          </div>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
