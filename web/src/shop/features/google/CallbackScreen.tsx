import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Emblem } from '#ui/art/Emblem.tsx'
import { Note } from '#ui/display/Note.tsx'
import type { Finish } from './finish-google.ts'

const PAUSE_MS = 1500

/** What came of the sign-in with Google, for a moment, and then the way on. */
export function CallbackScreen({ finish: { isDone, sentence, to, state } }: { finish: Finish }) {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = setTimeout(() => void navigate(to, { replace: true, state }), PAUSE_MS)
    return () => clearTimeout(leave)
  }, [navigate, to, state])
  return (
    <Framed>
      <Note tone={isDone ? 'ok' : 'danger'} live={isDone ? 'status' : 'alert'} title={sentence} />
    </Framed>
  )
}

/** While the server is asked. */
export const CallbackWait = () => (
  <Framed>
    <p role="status" className="text-center text-muted">
      Signing you in with Google...
    </p>
  </Framed>
)

const Framed = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid max-w-110 justify-items-center gap-6 px-4 py-16">
    <h1 className="sr-only">Sign in with Google</h1>
    <Emblem className="size-24 text-brand" />
    {children}
  </div>
)
