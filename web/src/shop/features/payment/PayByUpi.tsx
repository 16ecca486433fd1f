import type { PayableOrder } from 'contract/orders/pay-link.schemas.ts'
import { UPI_PAYMENT_LIMIT } from 'contract/rules/limits.ts'
import { toPaise } from 'contract/rules/money.ts'
import { upiLink } from 'contract/rules/upi.ts'
import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { copyText } from '#client/copy-text.ts'
import { lazyPart } from '#shop/lazy-part.tsx'
import { exactRupees, rupees } from '#shop/prices.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { BreakableText } from '#ui/display/BreakableText.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

const NARROW = '(max-width: 768px)'
/** As `lg` of the look: two columns. */
const WIDE_SCREEN = '(width >= 64rem)'
const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini/i

const isMobile = () => matchMedia(NARROW).matches || MOBILE_AGENT.test(navigator.userAgent)

const onChange = (query: string) => (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
const onNarrow = onChange(NARROW)
const onWide = onChange(WIDE_SCREEN)

/** A window of at most 768 px, or the browser of a phone or tablet. */
export const useIsMobile = (): boolean => useSyncExternalStore(onNarrow, isMobile, () => false)

/** Room for two columns. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    onWide,
    () => matchMedia(WIDE_SCREEN).matches,
    () => false,
  )

/** iPhones and iPads open some app for a UPI link and let nobody choose. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/i.test(navigator.userAgent) ||
  // an iPad calls itself a Mac; no Mac has a screen to touch
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

type CopyLineProps = { label: string; shown: string; copied?: string }

/** A text to be carried over to another app, with a button that copies it. */
export function CopyLine({ label, shown, copied = shown }: CopyLineProps) {
  const { isCopied, copy } = useCopied()
  const text = useRef<HTMLSpanElement>(null)
  const copyOrSelect = async () => {
    // what the browser does not let a page copy is selected, for its own menu
    if (!(await copy(copied)) && text.current) getSelection()?.selectAllChildren(text.current)
  }
  return (
    <div>
      <p className="field-label mb-1.5">{label}</p>
      <div className="flex min-h-12 flex-wrap items-center justify-end rounded-control border-[1.5px] border-line-strong bg-surface py-0.5 pl-3.5 pr-1">
        <span ref={text} className="figures notranslate min-w-[min(8rem,100%)] flex-1 wrap-anywhere">
          <BreakableText text={shown} />
        </span>
        <Button variant="quiet" size="small" aria-label={messages.copyOf(label)} onClick={() => void copyOrSelect()}>
          {isCopied ? <Check /> : <Copy />}
          <span>{isCopied ? messages.copied : messages.copy}</span>
        </Button>
        <span role="status" className="sr-only">
          {isCopied && messages.copiedOf(label)}
        </span>
      </div>
    </div>
  )
}

/** The place of a `CopyLine` before there is an order: nobody is to pay what could not be told whose it is. */
export const CopyLater = ({ label }: { label: string }) => (
  <div>
    <p className="field-label mb-1.5">{label}</p>
    <p className="flex min-h-12 items-center rounded-control border-[1.5px] border-dashed border-line-strong px-3.5 text-muted">
      {messages.withTheOrder}
    </p>
  </div>
)

const SHOWN_MS = 2000

/** Copies a text and answers whether the browser let it; `isCopied` for two seconds after. */
function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<boolean> } {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string) => {
    try {
      await copyText(text)
    } catch {
      // the browser does not let pages copy
      toast.error(messages.notCopied)
      return false
    }
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
    return true
  }
  return { isCopied, copy }
}

type PayByUpiProps = {
  payment: ShopFacts['payment']
  order: PayableOrder | undefined
  isCreating: boolean
  total: number
  onPaid: () => void
}

/** QR code, UPI ID and link. Until the order has its number there is nothing to pay by: a payment could not be told whose it is. */
export function PayByUpi({ payment, order, isCreating, total, onPaid }: PayByUpiProps) {
  const [isAsking, setAsking] = useState(false)
  const { nothingOpened, watch } = useOpenedApp()
  const link = order && linkFor(order, payment)
  const open = () => {
    setAsking(true)
    if (link) watch()
  }
  const paid = () => {
    // the closing dialog gives the focus back to its opener; what is to have it comes after that
    flushSync(() => setAsking(false))
    onPaid()
  }
  return (
    <div className="grid items-center gap-5 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-7">
      <div className="grid gap-3.5 md:self-end">
        <PayLinks link={link} amount={rupees(total)} onOpen={open} />
        {link ? <CopyLine label={messages.upiId} shown={payment.upiId} /> : <CopyLater label={messages.upiId} />}
        {link ? <CopyLine label={messages.amount} shown={rupees(total)} copied={String(total)} /> : <CopyLater label={messages.amount} />}
      </div>
      <div className="mx-auto w-full max-w-60 md:col-start-1 md:row-span-2 md:row-start-1">
        {link ? (
          <QrCode link={link} amount={rupees(total)} fileName={`UPI-${order.orderNumber}.png`} />
        ) : isCreating ? (
          <QrPlace />
        ) : (
          <NoQrYet />
        )}
      </div>
      {/* after all the ways to pay; its place is there from the start, so that nothing moves when the order has come */}
      <div className="grid gap-3.5 md:self-start">
        <Button variant="secondary" block disabled={!link} onClick={onPaid}>
          {messages.iHaveMadeThePayment}
        </Button>
        {nothingOpened && !isAsking && <NothingOpened upiId={payment.upiId} />}
        <SecuredByUpi />
      </div>
      {total > UPI_PAYMENT_LIMIT && <LargeAmount hasBank={payment.bankTransfer !== null} />}
      <PayDialog
        open={isAsking}
        total={total}
        upiId={payment.upiId}
        hasOrder={order !== undefined}
        nothingOpened={nothingOpened}
        onClose={() => setAsking(false)}
        onPaid={paid}
      />
    </div>
  )
}

const linkFor = ({ orderNumber, total, money }: PayableOrder, { upiId, payeeName }: ShopFacts['payment']) =>
  upiLink({ payeeVpa: upiId, payeeName, amount: toPaise(money.missing ?? total), note: `Order ${orderNumber}`, reference: orderNumber })

const QrPlace = () => (
  <Loading label={messages.qrNotYet} className="block">
    <Skeleton className="aspect-square w-full" />
  </Loading>
)

const QrCode = lazyPart(() => import('./QrCode.tsx'), <QrPlace />)

const NoQrYet = () => (
  <p className="grid aspect-square place-items-center rounded-panel border border-dashed border-line-strong p-4 text-center text-muted">
    {messages.qrNotYet}
  </p>
)

const LargeAmount = ({ hasBank }: { hasBank: boolean }) => (
  <Note tone="warning" title={messages.aboveLimit(rupees(UPI_PAYMENT_LIMIT))} className="md:col-span-2">
    <p>{(hasBank ? messages.limitUseTransfer : messages.limitContactUs)(rupees(UPI_PAYMENT_LIMIT))}</p>
  </Note>
)

type PayDialogProps = {
  open: boolean
  total: number
  upiId: string
  /** An order to pay for exists. */
  hasOrder: boolean
  /** The UPI app did not seem to open. */
  nothingOpened: boolean
  onClose: () => void
  onPaid: () => void
}

/** Lies over the page while the shopper is in the UPI app. */
function PayDialog({ open, total, upiId, hasOrder, nothingOpened, onClose, onPaid }: PayDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.confirmPayment}
      actions={
        <>
          {hasOrder && <Button onClick={onPaid}>{messages.iHaveMadeThePayment}</Button>}
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      <p className="my-3 font-display text-4xl leading-none">{exactRupees(total)}</p>
      {hasOrder ? <p>{messages.payExactly}</p> : <p>{messages.notPlacedYet}</p>}
      {nothingOpened && <NothingOpened upiId={upiId} />}
      <SecuredByUpi />
    </Dialog>
  )
}

/** Said when no app seems to have opened: some refuse links to a personal UPI ID. */
function NothingOpened({ upiId }: { upiId: string }) {
  return (
    <Note tone="warning" live="status" title={messages.noAppOpened} className="mt-3">
      <p className="mb-2">{messages.noAppOpenedText}</p>
      <CopyLine label={messages.upiId} shown={upiId} />
    </Note>
  )
}

const SecuredByUpi = () => (
  <p className="mt-3 flex items-center gap-1.5 text-sm text-muted">
    <ShieldCheck />
    {messages.securedByUpi}
  </p>
)

/** The schemes the apps of iPhones answer to. */
const APPS = [
  { name: 'Google Pay', scheme: 'gpay://upi/pay' },
  { name: 'PhonePe', scheme: 'phonepe://pay' },
  { name: 'Paytm', scheme: 'paytmmp://pay' },
]

type PayLinksProps = {
  /** `upi://pay?…`; undefined until there is an order. */
  link: string | undefined
  amount: string
  onOpen: () => void
}

/** The way into the UPI app; on an iPhone, where nobody is asked which one, also one way into each. */
function PayLinks({ link, amount, onOpen }: PayLinksProps) {
  if (!link)
    return (
      <Button block onClick={onOpen}>
        {messages.payNow(amount)}
      </Button>
    )
  return (
    <>
      <a className={buttonClass({ block: true })} href={link} onClick={onOpen}>
        {messages.payNow(amount)}
      </a>
      {isApple() && (
        <ul className="grid grid-cols-3 gap-2" aria-label={messages.payWithOneApp}>
          {APPS.map(({ name, scheme }) => (
            <li key={name}>
              <a
                className={buttonClass({ variant: 'secondary', size: 'small', block: true })}
                href={link.replace('upi://pay', scheme)}
                onClick={onOpen}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const PATIENCE_MS = 2000

/** Whether following a payment link seems to have opened nothing: the page is still in front two seconds later. */
function useOpenedApp(): { nothingOpened: boolean; watch: () => void } {
  const [nothingOpened, setNothingOpened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const left = () => document.hidden && clearTimeout(timer.current)
    document.addEventListener('visibilitychange', left)
    return () => {
      document.removeEventListener('visibilitychange', left)
      clearTimeout(timer.current)
    }
  }, [])
  const watch = () => {
    clearTimeout(timer.current)
    setNothingOpened(false)
    timer.current = setTimeout(() => setNothingOpened(!document.hidden), PATIENCE_MS)
  }
  return { nothingOpened, watch }
}
