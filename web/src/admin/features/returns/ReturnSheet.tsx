import { useQuery } from '@tanstack/react-query'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import type { StaffReturn } from 'contract/returns/return.schemas.ts'
import type { ReturnStatus } from 'contract/returns/return.status.ts'
import { isOpenReturn, reasonLabel, repricedSentence, returnLabel, returnTone } from 'contract/returns/return.status.ts'
import { needsPhotos } from 'contract/rules/returns.ts'
import { adminPaths } from '#admin/paths.ts'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { Sheet } from '#ui/overlay/Drawer.tsx'
import type { TimelineEntry } from '#ui/steps/Timeline.tsx'
import { Timeline } from '#ui/steps/Timeline.tsx'
import { Fact, Facts } from '../list/Facts.tsx'
import { useObjectUrl } from '../payments/screenshot/Screenshot.tsx'
import { actorWords, exactRupees, formatMoment } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'
import type { ReturnedGoodsPlace } from './ReturnSteps.tsx'
import { ReturnSteps } from './ReturnSteps.tsx'
import { photoQuery } from './return.api.ts'

/** One return whole: what, why, its photos and money, what can be done now, its clocks and its history. */
export function ReturnSheet({ one, onClose }: { one: StaffReturn | undefined; onClose: () => void }) {
  return (
    <Sheet open={one !== undefined} onClose={onClose} title={`Return ${one?.number ?? ''}`}>
      {one && <Content key={one._id} one={one} />}
    </Sheet>
  )
}

/** Stock follows the payment back: until then packs that can be sold are not for sale. */
const goodsFact = (goods: ReturnedGoodsPlace, status: StaffReturn['status']): string => {
  if (goods === 'written_off') return 'Written off'
  return status === 'received' ? 'Back on the shelf once it is paid back' : 'Back on the shelf'
}

const Content = ({ one }: { one: StaffReturn }) => (
  <div className="grid gap-6 p-4.5 text-md">
    <Request one={one} />
    <Money one={one} />
    <ReturnSteps key={one.status} one={one} />
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Details one={one} />
      <section>
        <h3 className="mb-1.5 text-lg">History</h3>
        <Timeline label="History of the return" entries={[...stepsTaken(one), ...stepsToCome(one)]} />
      </section>
    </div>
  </div>
)

/** Who sends what back and why, in their own words and pictures. */
const Request = ({ one: { number, status, reason, details, photos, customer } }: { one: StaffReturn }) => (
  <section className="grid gap-3">
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span role="status">
          <StatusPill tone={returnTone(status)}>{returnLabel(status)}</StatusPill>
        </span>
        <span className="text-muted">{customer.name}</span>
      </div>
      <h3 className="mt-1.5 text-xl">{reasonLabel(reason)}</h3>
      {details && <p className="measure mt-1 whitespace-pre-wrap wrap-anywhere">{details}</p>}
    </div>
    {photos.length > 0 && (
      <ul aria-label="Photos" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map((path, at) => (
          <li key={path}>
            <Photo path={path} label={`Photo ${at + 1} of return ${number}`} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Money = ({ one: { status, orderStatus, lines, amount, repriced } }: { one: StaffReturn }) => (
  <div>
    <Ledger>
      {lines.map(({ productId, name, quantity, amount: paid }) => (
        <LedgerRow key={productId} label={`${quantity} × ${name}`} value={exactRupees(paid)} />
      ))}
      <LedgerTotal label={sumWords(status, orderStatus)} value={exactRupees(amount)} />
    </Ledger>
    {repriced !== 0 && <p className="mt-2 text-sm text-muted">{repricedSentence(repriced)}</p>}
  </div>
)

const sumWords = (status: ReturnStatus, orderStatus: OrderStatus): string => {
  if (status === 'refunded') return 'Paid back'
  const isAgreed = status === 'approved' || status === 'received'
  return isAgreed && orderStatus === 'delivered' ? 'To pay back' : 'Asked for'
}

function Details({ one }: { one: StaffReturn }) {
  const { orderNumber, orderId, orderTotal, customer, status, goods, refundReference } = one
  return (
    <Facts title="Return details">
      <Fact label="Order">
        <OfficeLink className="link" to={adminPaths.order(orderId)} target="_blank">
          {orderNumber}
        </OfficeLink>
        , {exactRupees(orderTotal)}
      </Fact>
      <Fact label="Customer">
        {customer.name},{' '}
        <a className="link wrap-anywhere" href={`mailto:${customer.email}`}>
          {customer.email}
        </a>
      </Fact>
      <Fact label="Requested">{formatMoment(one.createdAt)}</Fact>
      <Clocks one={one} />
      {goods && <Fact label="Goods">{goodsFact(goods, status)}</Fact>}
      {refundReference && <Fact label="Reference">{refundReference}</Fact>}
    </Facts>
  )
}

const stepsTaken = ({ events }: StaffReturn): TimelineEntry[] =>
  events.map(({ to, at, note, ...by }) => ({
    title: returnLabel(to),
    state: to === 'rejected' ? 'stopped' : 'done',
    note: (
      <>
        {formatMoment(at)}, {actorWords(by)}
        {note && <span className="block text-ink">“{note}”</span>}
      </>
    ),
  }))

const WAY: readonly ReturnStatus[] = ['requested', 'approved', 'received', 'refunded']

/** What an open return has before it, unless its order is not delivered any more. */
function stepsToCome({ status, orderStatus }: StaffReturn): TimelineEntry[] {
  if (!isOpenReturn(status) || orderStatus !== 'delivered') return []
  return WAY.slice(WAY.indexOf(status) + 1).map((step) => ({ title: returnLabel(step), state: 'next' }))
}

/** When it was delivered and until when both kinds of return could be asked for. */
function Clocks({ one: { reason, deliveredAt, faultBy, unusedBy } }: { one: StaffReturn }) {
  const isFault = needsPhotos(reason)
  return (
    <>
      <Fact label="Delivered">{formatMoment(deliveredAt)}</Fact>
      <Fact label="Damage claims until">{isFault ? <strong>{formatMoment(faultBy)}</strong> : formatMoment(faultBy)}</Fact>
      <Fact label="Unused returns until">{isFault ? formatMoment(unusedBy) : <strong>{formatMoment(unusedBy)}</strong>}</Fact>
    </>
  )
}

function Photo({ path, label }: { path: string; label: string }) {
  const { data: blob, isError } = useQuery(photoQuery(path))
  const url = useObjectUrl(blob)
  if (isError) return <p role="alert">{label} could not be loaded.</p>
  if (!url) return <span className="block aspect-square rounded-control bg-sunken" />
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={label} className="aspect-square w-full rounded-control bg-sunken object-cover" />
    </a>
  )
}
