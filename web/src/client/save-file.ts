const KEPT_MS = 60_000

/** Hands a file to the downloads of the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // some browsers read the file only after the click has long returned
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
