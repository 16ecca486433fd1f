/** Hands a file to the browser's downloads. */
export function save(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // not at once: the browser still reads it
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
