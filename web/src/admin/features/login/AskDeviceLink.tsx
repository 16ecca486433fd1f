import { useState } from 'react'
import { sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { askDeviceLink } from './device-link.api.ts'

/** The way in for whoever is slowed by others who guess at the account: a link in the own mailbox. '' asks for the owner's. */
export function AskDeviceLink({ username }: { username: string }) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ text: string; isSent: boolean }>()
  const ask = async () => {
    setBusy(true)
    try {
      setAnswer({ text: await askDeviceLink(username), isSent: true })
    } catch (error) {
      setAnswer({ text: sentenceOf(error, 'The email could not be sent. Please try again.'), isSent: false })
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      {!answer?.isSent && (
        <>
          <p className="text-sm">Not your attempts? Sign in without the wait through a link in your mailbox.</p>
          <Button variant="secondary" block busy={busy} busyLabel="Sending..." onClick={() => void ask()}>
            Email me a link
          </Button>
        </>
      )}
      {answer && (
        <Note tone={answer.isSent ? 'ok' : 'danger'} live="status">
          {answer.text}
        </Note>
      )}
    </div>
  )
}
