import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '#client/copy-text.ts'
import { Button } from '#ui/action/Button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

/** A text to be carried over to another app, with a button that copies it. */
export function CopyLine({ label, shown, copied = shown }: { label: string; shown: string; copied?: string }) {
  const { isCopied, copy } = useCopied()
  return (
    <div>
      <p className="field-label mb-1.5">{label}</p>
      <div className="flex min-h-12 items-center rounded-control border-[1.5px] border-line-strong bg-surface py-0.5 pl-3.5 pr-1">
        <span className="figures min-w-0 flex-1 break-all">{shown}</span>
        <Button variant="quiet" size="small" aria-label={messages.copyOf(label)} onClick={() => void copy(copied)}>
          {isCopied ? <Check /> : <Copy />}
          {isCopied ? messages.copied : messages.copy}
        </Button>
        <span role="status" className="sr-only">
          {isCopied && messages.copiedOf(label)}
        </span>
      </div>
    </div>
  )
}

const SHOWN_MS = 2000

/** Copies a text; `isCopied` for two seconds after. */
function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string) => {
    try {
      await copyText(text)
    } catch {
      // the browser does not let pages copy
      toast.error(messages.notCopied)
      return
    }
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return { isCopied, copy }
}
