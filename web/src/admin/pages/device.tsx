import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { sentenceOf } from '#client/call.ts'
import { otherBase } from '#language.messages.ts'
import { Button } from '#ui/action/Button.tsx'
import { Logo } from '#ui/art/Logo.tsx'
import { Note } from '#ui/display/Note.tsx'
import { openDeviceLink } from '../features/login/login.api.ts'
import * as messages from '../features/login/messages.ts'
import { OtherLanguage } from '../features/login/OtherLanguage.tsx'
import { useHash } from '../features/shell/hooks.ts'
import { learnProblems } from '../features/shell/messages.ts'
import { makeQueryClient } from '../features/shell/query-client.ts'
import { screenMeta } from '../features/shell/ScreenError.tsx'

/** Whoever opens the link of the email says that this is the own device, and signs in with the password then. */
function OpenDevice() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const token = useHash()
  useEffect(learnProblems, [])
  const opening = useMutation({
    mutationFn: openDeviceLink,
    onSuccess: (username) => navigate(adminPaths.login, { replace: true, state: { username, isDeviceKnown: true } }),
  })
  const failure = token === '' ? messages.deviceLinkNotWhole : opening.error && sentenceOf(opening.error, messages.deviceNotSaved)
  return (
    <main className="on-brand grid min-h-dvh place-content-center justify-items-center gap-7 bg-brand-hover p-4">
      <Logo inverse text="Special Lion" className="text-brand-ink" />
      <div className="grid w-[min(25rem,calc(100vw-2rem))] gap-4 rounded-modal bg-surface p-5 text-ink shadow-float sm:p-7 [&_:focus-visible]:outline-accent">
        <h1 className="text-2xl">{messages.signInOnDevice}</h1>
        <p>{messages.deviceText}</p>
        {failure && (
          <Note tone="danger" live="alert">
            {failure}
          </Note>
        )}
        <Button
          block
          busy={opening.isPending}
          busyLabel={messages.oneMoment}
          disabled={!token}
          onClick={() => token && opening.mutate(token)}
        >
          {messages.isMyDevice}
        </Button>
        <p className="text-sm text-muted">{messages.deviceNotAsked}</p>
      </div>
      <OtherLanguage href={`${otherBase}${pathname}#${token ?? ''}`} />
    </main>
  )
}

export const meta = () => screenMeta(messages.signInOnDevice)

export default function Device() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <OpenDevice />
    </QueryClientProvider>
  )
}
