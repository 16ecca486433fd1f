import { istDateTime } from 'contract/rules/ist.ts'
import { useId, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { Note } from '../display/Note.tsx'
import { Panel } from '../display/Panel.tsx'
import { StatusPill } from '../display/StatusPill.tsx'
import { Form } from '../field/Form.tsx'
import { PasswordInput } from '../field/PasswordInput.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { toast } from '../overlay/toast.ts'
import * as messages from './devices.messages.ts'

type EndDevicesProps = {
  title: string
  /** Ends what the title names, or rejects. */
  onEnd: (password: string) => Promise<void>
  onClose: () => void
  sentenceOf: (error: unknown, otherwise: string) => string
}

/** Asks for the password before devices are signed out. */
function EndDevices({ title, onEnd, onClose, sentenceOf }: EndDevicesProps) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setProblem(password ? undefined : messages.passwordMissing)
    if (!password || isBusy) return
    setBusy(true)
    await onEnd(password).catch((error: unknown) => {
      setProblem(sentenceOf(error, messages.notSignedOut))
      setBusy(false)
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={title}
      actions={
        <>
          <Button type="submit" form={form} busy={isBusy} busyLabel={messages.signingOut}>
            {messages.signOut}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <PasswordInput
          label={messages.yourPassword}
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem(undefined)
          }}
        />
      </Form>
    </Dialog>
  )
}

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** 'Chrome on Android' of what a browser says of itself; that itself, shortened, where it is not known. */
export function deviceName(agent: string): string {
  const browser = nameIn(BROWSERS, agent)
  const system = nameIn(SYSTEMS, agent)
  if (browser && system) return messages.browserOnSystem(browser, system)
  return browser ?? system ?? agent.slice(0, 60)
}

/** `device` is what the browser calls itself; times as ISO 8601. */
type SignedInDevice = { _id: string; device: string; createdAt: string; lastUsedAt: string; current: boolean }

type SignedInDevicesProps = {
  /** The latest used first; null when they could not be loaded. */
  sessions: readonly SignedInDevice[] | null
  onEnd: (id: string, password: string) => Promise<unknown>
  onEndOthers: (password: string) => Promise<unknown>
  /** One was ended, or the list shall be loaded again. */
  onChanged: () => void
  /** The sentence for a failure. */
  sentenceOf: (error: unknown, otherwise: string) => string
  className?: string
}

/** One device, or all but this one. */
type DevicesToEnd = { session: SignedInDevice } | 'others'

/** Where an account is signed in, and the way to sign a device out: with the password, since an open session alone may be in the hands of somebody else. */
export function SignedInDevices({ sessions, onEnd, onEndOthers, onChanged, sentenceOf, className }: SignedInDevicesProps) {
  const [ending, setEnding] = useState<DevicesToEnd>()
  const others = sessions?.filter(({ current }) => !current) ?? []
  const end = async (password: string) => {
    if (!ending) return
    await (ending === 'others' ? onEndOthers(password) : onEnd(ending.session._id, password))
    toast.success(ending === 'others' ? messages.otherDevicesSignedOut : messages.deviceSignedOut)
    setEnding(undefined)
    onChanged()
  }
  return (
    <Panel title={messages.signedInDevices} className={className}>
      {sessions === null ? (
        <Note
          tone="danger"
          live="alert"
          title={messages.devicesNotLoaded}
          actions={
            <Button size="small" variant="secondary" onClick={onChanged}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : (
        <ul aria-label={messages.deviceList}>
          {sessions.map((session) => (
            <Device key={session._id} session={session} onEnd={() => setEnding({ session })} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button variant="secondary" className="mt-4" onClick={() => setEnding('others')}>
          {messages.signOutOthers}
        </Button>
      )}
      {ending && (
        <EndDevices
          title={ending === 'others' ? messages.signOutOthersQuestion : messages.signOutQuestion(deviceName(ending.session.device))}
          onEnd={end}
          onClose={() => setEnding(undefined)}
          sentenceOf={sentenceOf}
        />
      )}
    </Panel>
  )
}

type DeviceProps = { session: SignedInDevice; onEnd: () => void }

function Device({ session: { device, createdAt, lastUsedAt, current }, onEnd }: DeviceProps) {
  const name = deviceName(device)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-0 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {current && <StatusPill tone="green">{messages.thisDevice}</StatusPill>}
        </p>
        <p className="text-sm text-muted">{messages.lastUsed(istDateTime(new Date(lastUsedAt)), istDateTime(new Date(createdAt)))}</p>
      </div>
      {!current && (
        <Button variant="quiet" size="small" aria-label={messages.signOutDevice(name)} onClick={onEnd}>
          {messages.signOutThis}
        </Button>
      )}
    </li>
  )
}
