import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderNumberIn } from 'contract/rules/order-number.ts'
import { isSameParcel, plainTrackingNumber, TRACKING_NUMBER_TYPED, trackingNumberProblem } from 'contract/rules/tracking-number.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { ApiError } from '#client/call.ts'
import { base } from '#language.messages.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { removeParcel, showManyChanged } from '../orders/order.api.ts'
import { parcelName } from '../orders/order.messages.ts'
import { CourierField, rememberCourier, scannedCourier, useCourierForMany } from '../orders/UpdateStatus.tsx'
import { useKeys } from '../shell/use-keys.ts'
import { beep } from './beep.ts'
import { CameraScanner, canReadCodes, mayUseCamera } from './CameraScanner.tsx'
import { scanParcel } from './dispatch.api.ts'
import * as messages from './messages.ts'
import { ParcelList } from './ParcelList.tsx'

type ScanResult = {
  tone: 'ok' | 'danger'
  text: string
  /** The order has left already: it may travel in this parcel too. */
  another?: ScannedPair | undefined
  /** A further parcel that the order travels in: one that was scanned by mistake is taken off again. */
  added?: ScannedPair | undefined
}

type ScannedPair = { order: string; tracking: string }

/** Why a code is that of no parcel; the shop asks the same. */
function parcelProblemOf(code: string): string | undefined {
  if (orderNumberIn(code)) return messages.orderForParcel
  const problem = trackingNumberProblem(plainTrackingNumber(code))
  return problem && messages.parcelProblem(problem)
}

/** Scan the slip, scan the parcel: at the second beep it is saved. Each scanner ends with Enter, as a hand may. */
export function ScanPanel() {
  const client = useQueryClient()
  const [params] = useSearchParams()
  const [order, setOrder] = useState(params.get('order') ?? '')
  const [tracking, setTracking] = useState('')
  const { courier, choose, goesByPin } = useCourierForMany()
  const [result, setResult] = useState<ScanResult>()
  const [saved, setSaved] = useState(0)
  const [isFilming, setFilming] = useState(() => params.has('camera') && mayUseCamera())
  const [isListed, setListed] = useState(false)
  const [hasReader] = useState(canReadCodes)
  const orderField = useRef<HTMLInputElement>(null)
  const parcelField = useRef<HTMLInputElement>(null)
  useKeys({ s: () => orderField.current?.focus() })
  const say = (next: ScanResult) => {
    setResult(next)
    beep(next.tone)
  }
  const scan = useMutation({
    mutationFn: scanParcel,
    onSuccess: (order, { tracking: scanned }) => {
      const further = order.furtherParcels?.find(({ trackingNumber }) => isSameParcel(trackingNumber, scanned))
      rememberCourier(courier)
      setSaved((many) => many + 1)
      say({
        tone: 'ok',
        text: messages.goesWith(order.orderNumber, parcelName(further ?? order)),
        added: further && { order: order.orderNumber, tracking: further.trackingNumber },
      })
      setOrder('')
      setTracking('')
      showManyChanged(client)
      orderField.current?.focus()
    },
    onError: (error, { order: number, tracking: parcel }) => {
      const isSent = error instanceof ApiError && error.code === 'order.not-to-pack' && error.facts.status === 'shipped'
      say({ tone: 'danger', text: error.message || messages.scanAgain, another: isSent ? { order: number, tracking: parcel } : undefined })
      setTracking('')
      parcelField.current?.focus()
    },
  })
  const takingOff = useMutation({
    mutationFn: ({ order: id, tracking: trackingNumber }: ScannedPair) => removeParcel({ id, trackingNumber }),
    onSuccess: (_, { order: number, tracking: parcel }) => {
      setSaved((many) => many - 1)
      say({ tone: 'ok', text: messages.takenOff(number, parcel) })
      showManyChanged(client)
      orderField.current?.focus()
    },
    onError: (error, added) => say({ tone: 'danger', text: error.message || messages.notTakenOff, added }),
  })
  const send = (number: string, parcel: string) => {
    const problem = parcelProblemOf(parcel)
    if (!problem) return scan.mutate({ order: number, tracking: parcel.trim(), ...scannedCourier(courier) })
    say({ tone: 'danger', text: problem })
    setTracking('')
    parcelField.current?.focus()
  }
  const next = () => {
    if (scan.isPending) return
    const number = orderNumberIn(order)
    if (!number) {
      say({ tone: 'danger', text: order.trim() ? messages.notAnOrder : messages.slipFirst })
      setOrder('')
      orderField.current?.focus()
      return
    }
    setOrder(number)
    if (tracking.trim()) return send(number, tracking)
    setResult({ tone: 'ok', text: messages.nowTheParcel(number) })
    parcelField.current?.focus()
  }
  const takeCode = (code: string) => {
    if (scan.isPending) return
    const number = orderNumberIn(code)
    if (number) {
      setOrder(number)
      say({ tone: 'ok', text: messages.nowTheParcel(number) })
    } else if (orderNumberIn(order)) send(orderNumberIn(order) ?? '', code)
    else say({ tone: 'danger', text: messages.slipFirst })
  }
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  const { another, added } = result ?? {}
  const said = result && (
    <Note tone={result.tone} live={result.tone === 'ok' ? 'status' : 'alert'} className="mt-3">
      {result.text}
      {another && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2 flex max-w-full wrap-anywhere"
          busy={scan.isPending}
          busyLabel={messages.saving}
          onClick={() => scan.mutate({ ...another, ...scannedCourier(courier), isFurther: true })}
        >
          {messages.addAsAnother(another.order, another.tracking)}
        </Button>
      )}
      {added && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2 flex max-w-full wrap-anywhere"
          busy={takingOff.isPending}
          busyLabel={messages.saving}
          onClick={() => takingOff.mutate(added)}
        >
          {messages.takeOff(added.order, added.tracking)}
        </Button>
      )}
    </Note>
  )
  const others = (
    <div className="flex flex-wrap gap-2.5">
      {hasReader && (
        <Button
          variant="secondary"
          size="small"
          aria-pressed={isFilming}
          onClick={() => (mayUseCamera() ? setFilming(!isFilming) : location.assign(`${base}${adminPaths.dispatch}?camera`))}
        >
          {isFilming ? messages.stopCamera : messages.scanWithCamera}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => setListed(true)}>
        {messages.parcelsFromList}
      </Button>
    </div>
  )
  return (
    <Panel title={messages.scanAndSend} aside={others} className="max-md:p-3! max-md:[&>:first-child]:mb-2!">
      {isFilming && (
        // first, with its answer below it: a phone shows no more than these
        <div className="mb-4">
          <CameraScanner onCode={takeCode} />
          {said}
        </div>
      )}
      <Form
        noValidate
        className="grid grid-cols-[repeat(auto-fit,minmax(max(50%-0.375rem,min(100%,7rem)),1fr))] items-start gap-x-3 gap-y-2 md:grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]"
        onSubmit={next}
      >
        <TextInput
          label={messages.order}
          ref={orderField}
          maxLength={300}
          {...code}
          value={order}
          onChange={({ target }) => setOrder(target.value)}
        />
        <TextInput
          label={messages.parcel}
          ref={parcelField}
          maxLength={TRACKING_NUMBER_TYPED}
          {...code}
          value={tracking}
          onChange={({ target }) => setTracking(target.value)}
        />
        <CourierField value={courier} onChange={choose} goesByPin={goesByPin} />
        <Button type="submit" className="mt-7 max-md:px-3" busy={scan.isPending} busyLabel={messages.saving}>
          {messages.saveParcel}
        </Button>
      </Form>
      {!isFilming && said}
      {isListed && <ParcelList onClose={() => setListed(false)} />}
      {saved > 0 && <p className="mt-2 text-sm text-muted">{messages.parcelsSaved(saved)}</p>}
    </Panel>
  )
}
