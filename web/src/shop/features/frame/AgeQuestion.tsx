import { useEffect, useState } from 'react'
import { telephone } from '#shop/use-shop.ts'
import { Button } from '#ui/action/Button.tsx'
import { Emblem } from '#ui/art/Emblem.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { ageQuestion, saveAge } from './age.ts'

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
  const title = isMinor ? 'This shop is for adults only' : 'Are you 18 or older?'
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
              We do not sell tobacco to anyone under 18. You can close this page now.
            </p>
            <Button variant="quiet" onClick={() => setMinor(false)}>
              I pressed the wrong button
            </Button>
          </>
        ) : (
          <>
            <p className="text-muted">
              This shop sells tobacco. It is illegal to sell tobacco to anyone under 18 in India. Tobacco causes serious disease and death.
            </p>
            <Button block onClick={confirm} data-autofocus>
              Yes, I am 18 or older
            </Button>
            <Button block variant="secondary" onClick={() => setMinor(true)}>
              No, I am under 18
            </Button>
          </>
        )}
        {quitNumber && (
          <p className="text-sm text-muted">
            Want help to quit? Call <a href={telephone(quitNumber)}>{quitNumber}</a>, free.
          </p>
        )}
      </div>
    </Dialog>
  )
}
