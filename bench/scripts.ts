/** How many bytes of JavaScript a page loads as sent (brotli) before anybody touches it. */
export async function scriptBytes(url: string, path: string): Promise<{ files: number; bytes: number }> {
  const html = await (await fetch(url + path)).text()
  const found = new Set([...html.matchAll(/["'(](\/assets\/[^"')]+\.js)["')]/g)].map((match) => match[1] ?? ''))
  let bytes = 0
  for (const file of found) {
    const reply = await fetch(url + file, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
    bytes += Number(reply.headers.get('content-length') ?? 0)
  }
  return { files: found.size, bytes }
}
