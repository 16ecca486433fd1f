import { useEffect, useRef, useState } from 'react'
import { code } from '#language.messages.ts'
import { telephone } from '#shop/use-shop.ts'
import { Button } from '#ui/action/Button.tsx'
import { Emblem } from '#ui/art/Emblem.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { ageQuestion, saveAge } from './age.ts'
import { AGE_QUESTIONS, firstLanguage } from './age-questions.ts'
import { LanguageLink } from './LanguageLink.tsx'

/** Asks on the first visit, in the language of the browser and then in the other one. 'No' is not remembered and leads nowhere: a slip of the finger can be taken back. */
export default function AgeQuestion({ quitNumber, onAnswered }: { quitNumber: string; onAnswered: () => void }) {
  const [isMinor, setMinor] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  // the focused answer may lie below the window: the question comes first
  useEffect(() => {
    const dialog = question.current?.closest('dialog')
    if (dialog) dialog.scrollTop = 0
  }, [])
  // from here, not from where it is asked for: a question that could not be loaded holds nothing back
  useEffect(() => {
    ageQuestion.set({ open: true })
    return () => ageQuestion.set({ open: false })
  }, [])
  const confirm = () => {
    saveAge(Date.now())
    onAnswered()
  }
  const language = firstLanguage(navigator.languages, code)
  const other = language === 'en' ? 'hi' : 'en'
  const messages = AGE_QUESTIONS[language]
  const title = isMinor ? messages.forAdultsOnly : messages.areYouAdult
  return (
    <Dialog open onClose={() => {}} title={title} dismissible={false} full hideTitle>
      <div ref={question} lang={language} className="grid justify-items-center gap-4 text-center [@media(max-height:30rem)]:gap-2">
        <Emblem className="size-30 text-brand [@media(max-height:30rem)]:hidden" />
        <p className="font-display text-3xl leading-tight font-semibold [@media(max-height:30rem)]:text-2xl" aria-hidden="true">
          {title}
        </p>
        <p lang={other} className="-mt-2 text-lg leading-snug [@media(max-height:30rem)]:mt-0">
          {AGE_QUESTIONS[other][isMinor ? 'forAdultsOnly' : 'areYouAdult']}
        </p>
        {isMinor ? (
          <>
            <p className="text-muted" role="status">
              {messages.notSold}
            </p>
            <Button variant="quiet" onClick={() => setMinor(false)}>
              {messages.wrongButton}
            </Button>
          </>
        ) : (
          <>
            <p className="text-muted">{messages.ageWarning}</p>
            <div className="grid w-full gap-4 [@media(max-height:30rem)]:grid-cols-2 [@media(max-height:30rem)]:gap-2">
              <Button block onClick={confirm} data-autofocus>
                {messages.yesAdult}
              </Button>
              <Button block variant="secondary" onClick={() => setMinor(true)}>
                {messages.noMinor}
              </Button>
            </div>
          </>
        )}
        {quitNumber && (
          <p className="text-sm text-muted">
            {messages.quitlineBefore} <a href={telephone(quitNumber)}>{quitNumber}</a>
            {messages.quitlineAfter}
          </p>
        )}
        <LanguageLink />
      </div>
    </Dialog>
  )
}
