import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/float/toast.ts'

const SHOWN_MS = 2000

/** Copies a text; `isCopied` for two seconds after. */
export function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // no clipboard without TLS, or it was refused
      toast.error('Could not copy. Please select the text and copy it by hand.')
      return
    }
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return { isCopied, copy }
}
