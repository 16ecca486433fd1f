import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'

type PaperProps = {
  children: ReactNode
  /** Sheets of another size than the printer's own. */
  size?: 'A6' | undefined
  onPrinted: () => void
}

/** Puts its children on paper in place of the page, once; `data-receipt` tells the page to stay off. */
export function Paper({ children, size, onPrinted }: PaperProps) {
  useEffect(() => {
    const forget = size && setPaperSize(size)
    addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => {
      removeEventListener('afterprint', onPrinted)
      forget?.()
    }
  }, [size, onPrinted])
  return createPortal(
    <div data-receipt="" className="hidden text-[10pt] text-black print:block">
      {children}
    </div>,
    document.body,
  )
}

/** In figures: browsers know A5 and larger by name, and drop the rule for a name that they do not know. */
const SIZES = { A6: '105mm 148mm' }

/** A rule of its own while this paper is printed: browsers do not agree on named pages. The policy of the page allows sheets made by script, not style elements. */
function setPaperSize(size: keyof typeof SIZES): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { size: ${SIZES[size]}; margin: 7mm }`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
