import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderNumberIn } from 'contract/rules/order-number.ts'
import { plainTrackingNumber, TRACKING_NUMBER_TYPED, trackingNumberProblem } from 'contract/rules/tracking-number.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { base } from '#language.messages.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { showManyChanged } from '../orders/order.api.ts'
import { CourierField, rememberCourier, scannedCourier, useCourierForMany } from '../orders/UpdateStatus.tsx'
import { beep } from './beep.ts'
import { CameraScanner, canReadCodes, mayUseCamera } from './CameraScanner.tsx'
import { scanParcel } from './dispatch.api.ts'
import * as messages from './messages.ts'
import { ParcelList } from './ParcelList.tsx'

type ScanResult = { tone: 'ok' | 'danger'; text: string }

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
  const say = (next: ScanResult) => {
    setResult(next)
    beep(next.tone)
  }
  const scan = useMutation({
    mutationFn: scanParcel,
    onSuccess: ({ orderNumber, trackingNumber, courier: by }) => {
      rememberCourier(courier)
      setSaved((many) => many + 1)
      say({ tone: 'ok', text: messages.goesWith(orderNumber, [by, trackingNumber].filter(Boolean).join(' ')) })
      setOrder('')
      setTracking('')
      showManyChanged(client)
      orderField.current?.focus()
    },
    onError: (error) => {
      say({ tone: 'danger', text: error.message || messages.scanAgain })
      setTracking('')
      parcelField.current?.focus()
    },
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
    if (tracking.trim()) send(number, tracking)
    else parcelField.current?.focus()
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
  return (
    <Panel title={messages.scanAndSend}>
      <Form noValidate className="grid items-start gap-3 md:grid-cols-[1fr_1fr_14rem_auto]" onSubmit={next}>
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
        <Button type="submit" className="md:mt-7" busy={scan.isPending} busyLabel={messages.saving}>
          {messages.saveParcel}
        </Button>
      </Form>
      {result && (
        <Note tone={result.tone} live={result.tone === 'ok' ? 'status' : 'alert'} className="mt-3">
          {result.text}
        </Note>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
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
      {isFilming && (
        <div className="mt-3">
          <CameraScanner onCode={takeCode} />
        </div>
      )}
      {isListed && <ParcelList onClose={() => setListed(false)} />}
      {saved > 0 && <p className="mt-2 text-sm text-muted">{messages.parcelsSaved(saved)}</p>}
    </Panel>
  )
}
