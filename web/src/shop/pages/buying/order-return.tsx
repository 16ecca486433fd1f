import { staffWrote } from 'contract/orders/rejection.messages.ts'
import type { OwnReturn, PossibleReturn } from 'contract/returns/return.schemas.ts'
import { isOpenReturn, reasonLabel, repricedSentence, returnLabel, returnTone } from 'contract/returns/return.status.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { sentenceOf } from '#client/call.ts'
import { requireUser } from '#client/require-user.tsx'
import { paths } from '#paths.ts'
import { OrderSkeleton } from '#shop/features/order-status/OrderFacts.tsx'
import { OrderLoadError } from '#shop/features/orders/OrderLoadError.tsx'
import * as messages from '#shop/features/returns/messages.ts'
import { ReturnForm } from '#shop/features/returns/ReturnForm.tsx'
import type { OrderReturns } from '#shop/features/returns/return.api.ts'
import { findReturns, withdrawReturn } from '#shop/features/returns/return.api.ts'
import { exactRupees } from '#shop/prices.ts'
import { pageTitle } from '#shop/seo.ts'
import { useShop } from '#shop/use-shop.ts'
import { Button } from '#ui/action/Button.tsx'
import { Disclosure } from '#ui/display/Disclosure.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { fullStop } from '#ui/messages.ts'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Timeline } from '#ui/steps/Timeline.tsx'
import type { Route } from './+types/order-return'

/** The returns of an order: where they are, and what can still be asked for. */
function ReturnScreen({ order, found }: { order: string; found: OrderReturns }) {
  const { revalidate } = useRevalidator()
  const { orderNumber, returns, possible } = found
  const done = () => {
    toast.success(messages.requestReceived)
    scrollTo({ top: 0 })
    void revalidate()
  }
  const form = <ReturnForm key={returns.length} order={order} possible={possible} onDone={done} />
  return (
    <div className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
      <header className="grid gap-1">
        <Link to={paths.orders} className="link inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft />
          {messages.backToOrders}
        </Link>
        <h1>{messages.returnsOfOrder(orderNumber)}</h1>
      </header>
      {returns.map((one) => (
        <ReturnCard key={one._id} one={one} order={order} onChange={() => void revalidate()} />
      ))}
      {possible.reasons.length > 0 ? (
        returns.some(({ status }) => isOpenReturn(status)) ? (
          <Disclosure key={returns.length} summary={messages.askForAnother}>
            {form}
          </Disclosure>
        ) : (
          form
        )
      ) : (
        <NothingToReturn returns={returns} possible={possible} />
      )}
    </div>
  )
}

type ReturnCardProps = { one: OwnReturn; order: string; onChange: () => void }

function ReturnCard({ one, order, onChange }: ReturnCardProps) {
  const { number, reason, details, status, amount, repriced, lines, photoCount = 0, events, refundReference } = one
  const { siteName, addressLine } = useShop()
  return (
    <Panel title={messages.returnNumber(number)}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-3">
          <StatusPill tone={returnTone(status)}>{returnLabel(status)}</StatusPill>
          <span>{messages.toBePaidBack(reasonLabel(reason), exactRupees(amount))}</span>
        </p>
        <ul>
          {lines.map(({ productId, name, quantity }) => (
            <li key={productId}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
        {repriced !== 0 && <p className="text-sm text-muted">{repricedSentence(repriced)}</p>}
        {details && <p className="measure whitespace-pre-wrap text-muted wrap-anywhere">{details}</p>}
        {photoCount > 0 && <p className="text-muted">{messages.photosSent(photoCount)}</p>}
        {status === 'approved' && <p>{messages.sendPacksTo(siteName, addressLine)}</p>}
        <Timeline
          label={messages.stepsOfReturn(number)}
          entries={events.map(({ to, at, note }) => ({
            title: returnLabel(to),
            state: to === 'rejected' || to === 'withdrawn' ? ('stopped' as const) : ('done' as const),
            note: [istDateTime(new Date(at)), note && staffWrote(note)].filter(Boolean).join(`${fullStop} `),
          }))}
        />
        {refundReference && <p>{messages.refundReference(refundReference)}</p>}
        {status === 'requested' && <TakeBack one={one} order={order} onChange={onChange} />}
      </div>
    </Panel>
  )
}

/** Takes the request back, after a question; whoever was decided meanwhile reads so. */
function TakeBack({ one: { _id, number }, order, onChange }: ReturnCardProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    try {
      await withdrawReturn(order, _id)
      toast.success(messages.takenBack)
    } catch (error) {
      toast.error(sentenceOf(error, messages.notTakenBack))
    }
    setBusy(false)
    setAsking(false)
    onChange()
  }
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {messages.takeBack}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void takeBack()}
        title={messages.takeBackQuestion(number)}
        confirm={messages.takeBack}
        busyLabel={messages.takingBack}
        busy={isBusy}
      >
        <p>{messages.takeBackText}</p>
      </ConfirmDialog>
    </div>
  )
}

/** Why nothing can be asked for now. */
function NothingToReturn({ returns, possible: { unusedBy, lines } }: { returns: readonly OwnReturn[]; possible: PossibleReturn }) {
  const hasOpen = returns.some(({ status }) => isOpenReturn(status))
  if (hasOpen && lines.length === 0) return <Note>{messages.everythingInReturns}</Note>
  if (hasOpen && unusedBy && new Date() <= new Date(unusedBy)) return <Note>{messages.anotherOnceClosed}</Note>
  if (lines.length === 0) return <Note>{messages.everythingReturned}</Note>
  return (
    <Note>
      {unusedBy ? messages.packsCouldBeReturned(istDateTime(new Date(unusedBy))) : messages.packsReturnableOnceDelivered}{' '}
      <Link to={paths.refunds} className="link">
        {messages.refundPolicy}
      </Link>
    </Note>
  )
}

/** Shown when it is not known what can be returned. */
const ReturnsError = () => <OrderLoadError title={messages.returnsNotLoaded}>{messages.returnsNotLoadedText}</OrderLoadError>

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.returns, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return { found: await findReturns(params.orderId) }
}
clientLoader.hydrate = true as const

export { OrderSkeleton as HydrateFallback }

export default function OrderReturn({ loaderData: { found }, params }: Route.ComponentProps) {
  return found ? <ReturnScreen order={params.orderId} found={found} /> : <ReturnsError />
}
