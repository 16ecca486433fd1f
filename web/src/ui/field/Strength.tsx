import * as messages from '../messages.ts'

type StrengthProps = {
  /** 0 to 4 segments filled. */
  level: number
  /** 'Weak', 'Strong': the word always stands beside the thread. */
  word: string
}

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
        {word}
      </span>
    </div>
  )
}
