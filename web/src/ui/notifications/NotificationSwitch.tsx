import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { Loading, Skeleton } from '../display/Loading.tsx'
import { Panel } from '../display/Panel.tsx'
import { toast } from '../overlay/toast.ts'

type SwitchState = 'on' | 'off' | 'blocked' | 'install' | 'impossible'

export type NotificationTexts = {
  notifications: string
  /** Said while it is off. */
  why: string
  isOn: string
  isBlocked: string
  install: string
  isImpossible: string
  notKnown: string
  looking: string
  turnOn: string
  turningOn: string
  nowOn: string
  notTurnedOn: string
  turnOff: string
  turningOff: string
  nowOff: string
  notTurnedOff: string
  tryAgain: string
}

type NotificationSwitchProps = {
  texts: NotificationTexts
  /** Rejects where it cannot be known. */
  read: () => Promise<SwitchState>
  turnOn: () => Promise<SwitchState>
  turnOff: () => Promise<SwitchState>
  sentenceOf: (error: unknown, otherwise: string) => string
  /** Shown also where nothing can be done about it. */
  always: boolean
  className?: string
}

/**
 * Whether this browser is notified, with the one thing to do about it. Nothing where nothing can be done, or notifications were refused before,
 * unless `always`.
 */
export function NotificationSwitch({ texts, read, turnOn, turnOff, sentenceOf, always, className }: NotificationSwitchProps) {
  const [state, setState] = useState<SwitchState | 'unknown'>()
  const [isBusy, setBusy] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const look = useEffectEvent(() => void read().then(setState, () => setState('unknown')))
  useEffect(() => {
    look()
    // the permission is given in the settings of the browser, from where one comes back
    const onShown = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])
  const turn = async (to: 'on' | 'off') => {
    setBusy(true)
    setAsked(true)
    try {
      const now = await (to === 'on' ? turnOn() : turnOff())
      setState(now)
      if (now === to) toast.success(to === 'on' ? texts.nowOn : texts.nowOff)
    } catch (error) {
      toast.error(sentenceOf(error, to === 'on' ? texts.notTurnedOn : texts.notTurnedOff))
    }
    setBusy(false)
  }
  const isUseless = !state || state === 'impossible' || state === 'unknown' || (state === 'blocked' && !hasAsked)
  if (isUseless && !always) return null
  const sentences: Record<SwitchState | 'unknown', string> = {
    on: texts.isOn,
    off: texts.why,
    blocked: texts.isBlocked,
    install: texts.install,
    impossible: texts.isImpossible,
    unknown: texts.notKnown,
  }
  return (
    <Panel title={texts.notifications} {...(className && { className })}>
      {state ? (
        <p className="measure text-muted" role="status">
          {sentences[state]}
        </p>
      ) : (
        <Loading label={texts.looking}>
          <Skeleton className="h-6 w-full" />
        </Loading>
      )}
      {(state === 'off' || state === 'on') && (
        <Button
          size="small"
          variant={state === 'off' ? 'secondary' : 'quiet'}
          className="mt-3"
          busy={isBusy}
          busyLabel={state === 'off' ? texts.turningOn : texts.turningOff}
          onClick={() => void turn(state === 'off' ? 'on' : 'off')}
        >
          {state === 'off' ? <Bell /> : <BellOff />}
          {state === 'off' ? texts.turnOn : texts.turnOff}
        </Button>
      )}
      {state === 'unknown' && (
        <Button size="small" variant="secondary" className="mt-3" onClick={look}>
          {texts.tryAgain}
        </Button>
      )}
    </Panel>
  )
}
