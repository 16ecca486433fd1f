import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** A browser on a page without TLS, whose old way of copying takes what is selected. */
function withoutClipboard(answer = true): string[] {
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  const copy = () => {
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement) copied.push(field.value.slice(field.selectionStart, field.selectionEnd))
    return answer
  }
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copy })
  return copied
}

describe('copying without TLS', () => {
  it('takes the whole text, leaves nothing behind and gives the focus back', async () => {
    const copied = withoutClipboard()
    document.body.innerHTML = '<dialog open><button>Copy</button></dialog>'
    document.querySelector('button')?.focus()
    await copyText('shop@upi\nsecond line')
    expect(copied).toEqual(['shop@upi\nsecond line'])
    expect(document.querySelector('textarea')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Copy')
  })

  it('says when the browser does not copy', async () => {
    withoutClipboard(false)
    await expect(copyText('shop@upi')).rejects.toThrow('did not copy')
    expect(document.querySelector('textarea')).toBeNull()
  })
})
