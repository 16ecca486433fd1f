import { payLinkPaths } from 'contract/orders/order.paths.ts'
import type { PayableOrder, PayPage } from 'contract/orders/pay-link.schemas.ts'
import { awaitsRest } from 'contract/orders/rest-of-payment.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiError, call } from '#client/call.ts'
import { paths } from '#paths.ts'
import { CheckoutSkeleton } from '#shop/features/checkout/GoodsRow.tsx'
import * as statusMessages from '#shop/features/order-status/messages.ts'
import { CheckingTime, OrderSums } from '#shop/features/order-status/OrderFacts.tsx'
import * as messages from '#shop/features/pay-link/messages.ts'
import type { PaymentFacts } from '#shop/features/payment/PaymentOptions.tsx'
import { canBePaid, HowToPay, PaymentOptions, takesUpi, waysToPay } from '#shop/features/payment/PaymentOptions.tsx'
import { PayTheRest } from '#shop/features/payment/PayTheRest.tsx'
import { usePaymentFacts } from '#shop/features/payment/use-payment-facts.ts'
import * as formMessages from '#shop/features/payment-form/messages.ts'
import { PaymentForm } from '#shop/features/payment-form/PaymentForm.tsx'
import { RejectedPayment } from '#shop/features/payment-form/RejectedPayment.tsx'
import { mayTry } from '#shop/features/payment-form/tries-left.ts'
import { paymentByLink } from '#shop/features/payment-form/use-payment-form.ts'
import { pageTitle } from '#shop/seo.ts'
import { useOrderPolling } from '#shop/use-order-polling.ts'
import { telephone, useShop } from '#shop/use-shop.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { Disclosure } from '#ui/display/Disclosure.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Outcome } from '#ui/display/Outcome.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import type { Route } from './+types/pay-link'

type PayScreenProps = { order: PayableOrder; until: string; token: string; payment: PaymentFacts; onPage: (page: PayPage) => void }

/** An order that a caller has placed, to be paid by whoever holds its link. */
function PayScreen({ order, until, token, payment: loaded, onPage }: PayScreenProps) {
  const field = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const payment = usePaymentFacts(loaded)
  const hasUpi = takesUpi(payment)
  const isPayable = canBePaid(payment)
  const rejected = order.status === 'payment_failed' ? order : undefined
  // whoever has paid before the shop took no more payments submits it still
  const maySubmit = !rejected || mayTry(rejected.payment, Date.now())
  const options = (
    <PaymentOptions payment={payment} order={order} isCreating={false} total={order.total} onPaid={() => field.current?.focus()} />
  )
  return (
    <Page order={order} note={messages.linkUntil(istDateTime(new Date(until)))}>
      {rejected ? <RejectedPayment order={rejected} /> : options}
      {isPayable && !rejected && <HowToPay total={order.money.missing ?? order.total} isByUpi={hasUpi} />}
      {maySubmit && (
        <PaymentForm
          order={order}
          sending={paymentByLink(token)}
          total={order.money.missing ?? order.total}
          field={field}
          ways={waysToPay(payment, order)}
          onSubmitted={onPage}
          onOutdated={() => void revalidate()}
        />
      )}
      {rejected && maySubmit && (
        <Disclosure summary={formMessages.payAgain}>
          <p className="mb-4">{formMessages.onlyIfNotPaid}</p>
          {options}
        </Disclosure>
      )}
    </Page>
  )
}

/** What is paid beside how. */
type PageProps = { order: PayableOrder; title?: string | undefined; note?: string; children: ReactNode }

const Page = ({ order, title = messages.payOrder(order.orderNumber), note, children }: PageProps) => (
  <div className="wrap grid items-start gap-5 py-5 md:py-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
    <div className="grid gap-5">
      <header>
        <h1>{title}</h1>
        {note && <p className="mt-1 text-muted">{note}</p>}
      </header>
      {children}
    </div>
    <aside className="lg:sticky lg:top-16">
      <OrderSums order={order} />
    </aside>
  </div>
)

type CheckingScreenProps = Pick<PayScreenProps, 'order' | 'token' | 'onPage'> & {
  /** Whether the payment was submitted on this page. */
  isNew: boolean
  onOutdated: () => void
}

const CheckingScreen = ({ order, token, isNew, onPage, onOutdated }: CheckingScreenProps) => (
  <Page order={order} title={awaitsRest(order) ? undefined : statusMessages.order(order.orderNumber)}>
    {awaitsRest(order) ? (
      <PayTheRest
        order={order}
        send={async (amount) => onPage((await call(payLinkPaths.reportRest, { params: { token }, body: { amount } })).page)}
        onOutdated={onOutdated}
      />
    ) : (
      <Outcome isNew={isNew}>
        <Note tone="ok" live="status" title={messages.received}>
          <CheckingTime order={order}>{messages.receivedText}</CheckingTime>
        </Note>
      </Outcome>
    )}
  </Page>
)

type LinkEnding = Exclude<PayPage['state'], 'open' | 'checking'> | 'unknown' | 'failed'
const ENDINGS: Record<LinkEnding, { title: string; text: string }> = {
  paid: { title: messages.paid, text: messages.paidText },
  cancelled: { title: messages.cancelled, text: messages.cancelledText },
  expired: { title: messages.expired, text: messages.expiredText },
  unknown: { title: messages.unknown, text: messages.unknownText },
  failed: { title: messages.notLoaded, text: messages.notLoadedText },
}

/** In place of a link that shows no order: what has become of it, and what to do. */
function EndedLink({ as }: { as: LinkEnding }) {
  const { supportPhone } = useShop()
  const { revalidate, state } = useRevalidator()
  const { title, text } = ENDINGS[as]
  return (
    <div className="wrap py-10">
      <EmptyState
        level={1}
        drawing={as === 'paid' ? undefined : <BrokenThread />}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {as === 'failed' && (
              <Button busy={state === 'loading'} busyLabel={messages.loading} onClick={() => void revalidate()}>
                {messages.tryAgain}
              </Button>
            )}
            {supportPhone ? (
              <a href={telephone(supportPhone)} className={buttonClass({ variant: 'secondary' })}>
                <Phone />
                {messages.callUs(supportPhone)}
              </a>
            ) : (
              <Link to={paths.contact} className={buttonClass({ variant: 'secondary' })}>
                {messages.contactUs}
              </Link>
            )}
          </div>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.pageTitle, root.loaderData) },
  { name: 'robots', content: 'noindex' },
  // the address opens the page: nobody else is told of it
  { name: 'referrer', content: 'no-referrer' },
]

/** The link is the only thing that is known here; where to pay is asked anew. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs): Promise<{
  page: PayPage | Extract<LinkEnding, 'unknown' | 'failed'>
  payment: PaymentFacts | undefined
}> {
  const facts = call(shopPaths.facts, {}).catch(() => undefined)
  const page = call(payLinkPaths.read, { params: { token } }).then(
    (answer) => answer.page,
    (error: unknown) => (error instanceof ApiError && [400, 404].includes(error.status) ? ('unknown' as const) : ('failed' as const)),
  )
  return { page: await page, payment: (await facts)?.shop.payment }
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function PayLink({ loaderData: { page: loaded, payment }, params: { token } }: Route.ComponentProps) {
  const shop = useShop()
  const [answered, setAnswered] = useState<PayPage>()
  const { revalidate } = useRevalidator()
  const page = answered ?? loaded
  const shown = useRef(page)
  shown.current = page
  const isOpen = typeof page !== 'string' && (page.state === 'open' || page.state === 'checking')
  useOrderPolling(isOpen, async () => {
    const now = await call(payLinkPaths.read, { params: { token } }).catch(() => undefined)
    // what was answered to a payment meanwhile is newer
    if (now && shown.current === page) setAnswered(now.page)
  })
  if (typeof page === 'string') return <EndedLink as={page} />
  const { state, order, until } = page
  const lookAgain = () => {
    setAnswered(undefined)
    void revalidate()
  }
  if (state === 'checking' && order)
    return <CheckingScreen order={order} token={token} isNew={answered !== undefined} onPage={setAnswered} onOutdated={lookAgain} />
  if (state === 'open' && order)
    return <PayScreen order={order} until={until} token={token} payment={payment ?? shop.payment} onPage={setAnswered} />
  return <EndedLink as={state === 'open' || state === 'checking' ? 'expired' : state} />
}
