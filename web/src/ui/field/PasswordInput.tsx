import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import * as messages from '../forms.messages.ts'
import type { FieldShape } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

type PasswordInputProps = FieldShape & Omit<ComponentProps<'input'>, 'type'> & { what?: string | undefined }

/** A secret line with an eye that shows and hides it; `what` names the secret for the eye ('password', 'transaction ID'). */
export function PasswordInput({ what = messages.thePassword, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="icon-btn"
          aria-label={(shown ? messages.hideSecret : messages.showSecret)(what)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  )
}

type StrengthProps = {
  /** 0 to 4 segments filled. */
  level: number
  /** 'Weak', 'Strong': the word always stands beside the thread. */
  word: string
}

const WORDS: Readonly<Record<string, string>> = { Weak: messages.weak, Medium: messages.medium, Strong: messages.strong }

/** How good a password is: four pieces of thread and the word. */
export function Strength({ level, word }: StrengthProps) {
  return (
    <div className="flex items-center gap-3 text-sm" role="status">
      <svg viewBox="0 0 136 4" className="h-1 w-34" aria-hidden="true">
        {[0, 1, 2, 3].map((n) => (
          <rect key={n} x={n * 35} width="31" height="4" rx="2" className={n < level ? 'fill-accent' : 'fill-line'} />
        ))}
      </svg>
      <span>
        <span className="sr-only">{messages.strengthLabel} </span>
        {WORDS[word] ?? word}
      </span>
    </div>
  )
}
