import { useEffect, useRef, useState } from 'react'
import { copyText } from '#client/copy-text.ts'
import { toast } from '#ui/overlay/toast.ts'

const SHOWN_MS = 2000

/** Copies a text; `isCopied` for two seconds after. */
export function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string) => {
    try {
      await copyText(text)
    } catch {
      // the browser does not let pages copy
      toast.error('Could not copy. Please select the text and copy it by hand.')
      return
    }
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return { isCopied, copy }
}
