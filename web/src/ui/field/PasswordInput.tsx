import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import * as messages from '../messages.ts'
import type { FieldShape } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

type PasswordInputProps = FieldShape & Omit<ComponentProps<'input'>, 'type'> & { what?: string | undefined }

/** A secret line with an eye that shows and hides it; `what` names the secret for the eye ('password', 'transaction ID'). */
export function PasswordInput({ what = 'password', ...props }: PasswordInputProps) {
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
          aria-label={`${shown ? messages.hide : messages.show} ${what}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  )
}
