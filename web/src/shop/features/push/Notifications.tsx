import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useEffectEvent, useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'
import type { PushState } from './this-browser.ts'
import { readPushState, turnPushOff, turnPushOn } from './this-browser.ts'

const SENTENCES: Record<PushState | 'unknown', string> = {
  on: messages.isOn,
  off: messages.why,
  blocked: messages.isBlocked,
  install: messages.install,
  impossible: messages.isImpossible,
  unknown: messages.notKnown,
}

/**
 * Whether this browser is notified about orders, with the one thing to do about it. Nothing where nothing can be done, or notifications were
 * refused before, unless `always`: the settings tell that, too.
 */
export default function Notifications({ always = false }: { always?: boolean }) {
  const [state, setState] = useState<PushState | 'unknown'>()
  const [isBusy, setBusy] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const look = useEffectEvent(() => void readPushState().then(setState, () => setState('unknown')))
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
      const now = await (to === 'on' ? turnPushOn() : turnPushOff())
      setState(now)
      if (now === to) toast.success(to === 'on' ? messages.nowOn : messages.nowOff)
    } catch (error) {
      toast.error(sentenceOf(error, to === 'on' ? messages.notTurnedOn : messages.notTurnedOff))
    }
    setBusy(false)
  }
  const isUseless = !state || state === 'impossible' || state === 'unknown' || (state === 'blocked' && !hasAsked)
  if (isUseless && !always) return null
  return (
    <Panel title={messages.notifications} className="print:hidden">
      {state ? (
        <p className="measure text-muted" role="status">
          {SENTENCES[state]}
        </p>
      ) : (
        <Loading label={messages.looking}>
          <Skeleton className="h-6 w-full" />
        </Loading>
      )}
      {(state === 'off' || state === 'on') && (
        <Button
          size="small"
          variant={state === 'off' ? 'secondary' : 'quiet'}
          className="mt-3"
          busy={isBusy}
          busyLabel={state === 'off' ? messages.turningOn : messages.turningOff}
          onClick={() => void turn(state === 'off' ? 'on' : 'off')}
        >
          {state === 'off' ? <Bell /> : <BellOff />}
          {state === 'off' ? messages.turnOn : messages.turnOff}
        </Button>
      )}
      {state === 'unknown' && (
        <Button size="small" variant="secondary" className="mt-3" onClick={look}>
          {messages.tryAgain}
        </Button>
      )}
    </Panel>
  )
}
