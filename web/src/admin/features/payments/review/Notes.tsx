import type { Ref } from 'react'
import { Kbd } from '#ui/display/Kbd.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { NOTES_MAXIMUM, REASONS } from '../payment.messages.ts'

type NotesProps = { ref: Ref<HTMLTextAreaElement>; value: string; onChange: (notes: string) => void }

/** Optional words to a verdict, with ready reasons for a rejection. */
export function Notes({ ref, value, onChange }: NotesProps) {
  return (
    <div className="grid gap-2">
      <TextArea
        ref={ref}
        label={
          <span className="flex justify-between">
            Notes{' '}
            <span className="font-normal text-muted">
              optional{' '}
              <span className="hidden md:inline" aria-hidden="true">
                <Kbd>N</Kbd>
              </span>
            </span>
          </span>
        }
        className="min-h-16! text-md!"
        rows={2}
        maxLength={NOTES_MAXIMUM}
        placeholder="Shown to the customer if you reject"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Ready reasons to reject</legend>
        {REASONS.map(([name, sentence]) => (
          <button
            key={name}
            type="button"
            title={sentence}
            aria-pressed={value === sentence}
            className="min-h-9 rounded-full border border-line-strong px-3 text-sm hover:bg-leaf aria-pressed:bg-leaf"
            onClick={() => onChange(sentence)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
