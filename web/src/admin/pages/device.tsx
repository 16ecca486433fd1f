import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Logo } from '#ui/art/Logo.tsx'
import { Note } from '#ui/display/Note.tsx'
import { openDeviceLink } from '../features/login/login.api.ts'
import { makeQueryClient, useHash } from '../features/shell/hooks.ts'
import { screenMeta } from '../features/shell/ScreenError.tsx'

const NO_TOKEN = 'This link is not whole. Please open it once more from the email.'

/** Whoever opens the link of the email says that this is the own device, and signs in with the password then. */
function OpenDevice() {
  const navigate = useNavigate()
  const token = useHash()
  const opening = useMutation({
    mutationFn: openDeviceLink,
    onSuccess: (username) => navigate(adminPaths.login, { replace: true, state: { username, isDeviceKnown: true } }),
  })
  const failure = token === '' ? NO_TOKEN : opening.error && sentenceOf(opening.error, 'This device could not be saved.')
  return (
    <main className="on-brand grid min-h-dvh place-content-center justify-items-center gap-7 bg-brand-hover p-4">
      <Logo inverse text="Special Lion" className="text-brand-ink" />
      <div className="grid w-[min(25rem,calc(100vw-2rem))] gap-4 rounded-modal bg-surface p-5 text-ink shadow-float sm:p-7 [&_:focus-visible]:outline-accent">
        <h1 className="text-2xl">Sign in on this device</h1>
        <p>Too many wrong passwords of others do not slow your sign-in on this device any more. You still need your password.</p>
        {failure && (
          <Note tone="danger" live="alert">
            {failure}
          </Note>
        )}
        <Button block busy={opening.isPending} busyLabel="One moment..." disabled={!token} onClick={() => token && opening.mutate(token)}>
          This is my device
        </Button>
        <p className="text-sm text-muted">Did you not ask for this? Close this page, nothing happens.</p>
      </div>
    </main>
  )
}

export const meta = () => screenMeta('Sign in on this device')

export default function Device() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <OpenDevice />
    </QueryClientProvider>
  )
}
