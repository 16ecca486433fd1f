import { useQuery } from '@tanstack/react-query'
import type { StaffReturn } from 'contract/returns/return.admin.schemas.ts'
import { reasonLabel, repricedSentence, returnLabel, returnTone } from 'contract/returns/return.status.ts'
import { needsPhotos } from 'contract/rules/return-clock.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Ledger.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { Timeline } from '#ui/thread/Timeline.tsx'
import { Fact, Facts } from '../list/Facts.tsx'
import { useObjectUrl } from '../payments/screenshot/use-object-url.ts'
import { actorWords } from '../shell/actor-words.ts'
import { moment } from '../shell/moment.ts'
import { exactRupees } from '../shell/rupees.ts'
import { ReturnSteps } from './ReturnSteps.tsx'
import { photoQuery } from './return.api.ts'

/** One return whole: what, why, its photos and clocks, its history, and what can be done now. */
export function ReturnSheet({ one, onClose }: { one: StaffReturn | undefined; onClose: () => void }) {
  return (
    <Sheet open={one !== undefined} onClose={onClose} title={`Return ${one?.number ?? ''}`}>
      {one && <Content key={one._id} one={one} />}
    </Sheet>
  )
}

const GOODS = { restocked: 'Back on the shelf', written_off: 'Written off' }

function Content({ one }: { one: StaffReturn }) {
  const { number, orderNumber, orderId, orderTotal, customer, status, details, amount, lines, photos, events, goods, refundReference } = one
  return (
    <div className="grid gap-6 p-4.5 text-md">
      <Facts title="Return details">
        <Fact label="Status">
          <span role="status">
            <StatusPill tone={returnTone(status)}>{returnLabel(status)}</StatusPill>
          </span>
        </Fact>
        <Fact label="Order">
          <Link className="link" to={paths.admin.order(orderId)} target="_blank">
            {orderNumber}
          </Link>
          , {exactRupees(orderTotal)}
        </Fact>
        <Fact label="Customer">
          {customer.name}, <span className="wrap-anywhere">{customer.email}</span>
        </Fact>
        <Fact label="Reason">{reasonLabel(one.reason)}</Fact>
        <Fact label="Requested">{moment(one.createdAt)}</Fact>
        <Clocks one={one} />
        {goods && <Fact label="Goods">{GOODS[goods]}</Fact>}
        {refundReference && <Fact label="Reference">{refundReference}</Fact>}
      </Facts>
      <p className="measure whitespace-pre-wrap wrap-anywhere">{details}</p>
      {photos.length > 0 && (
        <ul aria-label="Photos" className="flex flex-wrap gap-2">
          {photos.map((path, at) => (
            <li key={path}>
              <Photo path={path} label={`Photo ${at + 1} of return ${number}`} />
            </li>
          ))}
        </ul>
      )}
      <Ledger>
        {lines.map(({ productId, name, quantity, amount: paid }) => (
          <LedgerRow key={productId} label={`${quantity} × ${name}`} value={exactRupees(paid)} />
        ))}
        <LedgerTotal value={exactRupees(amount)} />
      </Ledger>
      {one.repriced !== 0 && <p className="-mt-3 text-sm text-muted">{repricedSentence(one.repriced)}</p>}
      <ReturnSteps key={status} one={one} />
      <section>
        <h3 className="mb-1.5 text-lg">History</h3>
        <Timeline
          label="History of the return"
          entries={events.map(({ to, at, note, ...by }) => ({
            title: returnLabel(to),
            state: to === 'rejected' ? ('stopped' as const) : ('done' as const),
            note: (
              <>
                {moment(at)}, {actorWords(by)}
                {note && <span className="block text-ink">“{note}”</span>}
              </>
            ),
          }))}
        />
      </section>
    </div>
  )
}

/** When it was delivered and until when both kinds of return could be asked for. */
function Clocks({ one: { reason, deliveredAt, faultBy, unusedBy } }: { one: StaffReturn }) {
  const isFault = needsPhotos(reason)
  return (
    <>
      <Fact label="Delivered">{moment(deliveredAt)}</Fact>
      <Fact label="Damage claims until">{isFault ? <strong>{moment(faultBy)}</strong> : moment(faultBy)}</Fact>
      <Fact label="Unused returns until">{isFault ? moment(unusedBy) : <strong>{moment(unusedBy)}</strong>}</Fact>
    </>
  )
}

function Photo({ path, label }: { path: string; label: string }) {
  const { data: blob, isError } = useQuery(photoQuery(path))
  const url = useObjectUrl(blob)
  if (isError) return <p role="alert">{label} could not be loaded.</p>
  if (!url) return <span className="block size-32 rounded-control bg-sunken" />
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={label} className="size-32 rounded-control bg-sunken object-cover" />
    </a>
  )
}
