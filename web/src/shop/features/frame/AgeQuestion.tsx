import { useEffect, useState } from 'react'
import { telephone } from '#shop/use-shop.ts'
import { Button } from '#ui/action/Button.tsx'
import { Emblem } from '#ui/art/Emblem.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { ageQuestion, saveAge } from './age.ts'
import * as words from './words.ts'

/** Asks on the first visit. 'No' is not remembered and leads nowhere: a slip of the finger can be taken back. */
export default function AgeQuestion({ quitNumber, onAnswered }: { quitNumber: string; onAnswered: () => void }) {
  const [isMinor, setMinor] = useState(false)
  // from here, not from where it is asked for: a question that could not be loaded holds nothing back
  useEffect(() => {
    ageQuestion.set({ open: true })
    return () => ageQuestion.set({ open: false })
  }, [])
  const confirm = () => {
    saveAge(Date.now())
    onAnswered()
  }
  const title = isMinor ? words.forAdultsOnly : words.areYouAdult
  return (
    <Dialog open onClose={() => {}} title={title} dismissible={false} full hideTitle>
      <div className="grid justify-items-center gap-4 text-center">
        <Emblem className="size-30 text-brand" />
        <p className="font-display text-3xl leading-tight font-semibold" aria-hidden="true">
          {title}
        </p>
        {isMinor ? (
          <>
            <p className="text-muted" role="status">
              {words.notSold}
            </p>
            <Button variant="quiet" onClick={() => setMinor(false)}>
              {words.wrongButton}
            </Button>
          </>
        ) : (
          <>
            <p className="text-muted">{words.ageWarning}</p>
            <Button block onClick={confirm} data-autofocus>
              {words.yesAdult}
            </Button>
            <Button block variant="secondary" onClick={() => setMinor(true)}>
              {words.noMinor}
            </Button>
          </>
        )}
        {quitNumber && (
          <p className="text-sm text-muted">
            {words.quitlineBefore} <a href={telephone(quitNumber)}>{quitNumber}</a>
            {words.quitlineAfter}
          </p>
        )}
      </div>
    </Dialog>
  )
}
