import { customerPaths } from 'contract/customers/customer.paths.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { sentenceOf } from '../../../client/refusal.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { toast } from '../../../ui/float/toast.ts'
import { Note } from '../../../ui/show/Note.tsx'
import { Panel } from '../../../ui/show/Panel.tsx'
import { StatusPill } from '../../../ui/show/StatusPill.tsx'
import type { Session } from './own-account.ts'
import { deviceName } from './own-account.ts'

/** Where the account is signed in; `sessions` is null when they could not be loaded. */
export function Sessions({ sessions, onChanged }: { sessions: readonly Session[] | null; onChanged: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const end = async (work: Promise<unknown>, done: string) => {
    setBusy(true)
    await work.then(
      () => toast.success(done),
      (error) => toast.error(sentenceOf(error, 'Failed to sign out')),
    )
    setBusy(false)
    onChanged()
  }
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <Panel title="Signed-in Devices">
      {sessions === null ? (
        <Note
          tone="danger"
          live="alert"
          title="Failed to load devices"
          actions={
            <Button size="small" variant="secondary" onClick={onChanged}>
              Try Again
            </Button>
          }
        />
      ) : (
        <ul aria-label="Signed-in devices">
          {sessions.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void end(call(customerPaths.endSession, { params: { id: session._id } }), 'Device signed out')}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button
          variant="secondary"
          className="mt-4"
          disabled={isBusy}
          onClick={() => void end(call(customerPaths.endOtherSessions, {}), 'All other devices signed out')}
        >
          Sign Out All Other Devices
        </Button>
      )}
    </Panel>
  )
}

type SessionRowProps = { session: Session; isBusy: boolean; onEnd: () => void }

function SessionRow({ session: { device, createdAt, lastUsedAt, current }, isBusy, onEnd }: SessionRowProps) {
  const name = deviceName(device)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-0 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {current && <StatusPill tone="green">This device</StatusPill>}
        </p>
        <p className="text-sm text-muted">
          Last used {istDateTime(new Date(lastUsedAt))}, signed in {istDateTime(new Date(createdAt))}
        </p>
      </div>
      {!current && (
        <Button variant="quiet" size="small" aria-label={`Sign out ${name}`} disabled={isBusy} onClick={onEnd}>
          Sign Out
        </Button>
      )}
    </li>
  )
}
