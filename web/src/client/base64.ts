/** The bytes of a file as text. @throws Error with a sentence when the device no longer has it */
export async function base64(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The file could not be read from this device.'))
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}
