import { isRouteErrorResponse } from 'react-router'
import { Button } from './ui/action/Button.tsx'
import { buttonClass } from './ui/action/button-class.ts'
import { BrokenThread } from './ui/art/BrokenThread.tsx'
import { EmptyState } from './ui/show/EmptyState.tsx'

// What browsers say when a file of the page cannot be fetched: after a new version, or without a connection.
const LOST_FILE = /dynamically imported module|module script failed|error loading|failed to fetch/i

const isLostFile = (error: unknown) => error instanceof Error && LOST_FILE.test(error.message)

/** What shows in place of a page that failed: 'Application Error', or the status and text of a refusal. */
export function ErrorScreen({ error }: { error: unknown }) {
  const title = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : 'Application Error'
  return (
    <main className="wrap grid min-h-[70dvh] place-content-center py-10">
      <EmptyState
        level={1}
        drawing={<BrokenThread />}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => location.reload()}>Reload the page</Button>
            <a className={buttonClass({ variant: 'secondary' })} href="/">
              Back to Home
            </a>
          </div>
        }
      >
        {isLostFile(error)
          ? 'A part of this page could not be fetched. Please check your connection and reload.'
          : 'Something went wrong on this page. Nothing you have ordered or paid is affected.'}
      </EmptyState>
    </main>
  )
}
