/** Copies a text, also where a page served without TLS has no clipboard. @throws when the browser refuses */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true // no keyboard comes up on a phone
  field.className = 'sr-only'
  const focused = document.activeElement
  const place = focused?.closest('dialog') ?? document.body // nothing outside of an open dialog can be selected
  place.append(field)
  field.focus()
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isCopied) throw new Error('The browser did not copy.')
}
