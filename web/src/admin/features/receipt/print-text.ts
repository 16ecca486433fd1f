/** Prints a text in place of the page; `data-receipt` tells the page to stay off the paper. */
export function printText(text: string): void {
  const sheet = document.createElement('pre')
  sheet.dataset.receipt = ''
  sheet.className = 'hidden whitespace-pre-wrap font-mono text-sm print:block'
  sheet.textContent = text
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  window.print()
}
