import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SCRIPT_MARK } from 'web/ssr'
import { toPage } from './page-cache.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const document = (html: string, mark?: string) =>
  toPage(new Response(html, { headers: { 'content-type': 'text/html', ...(mark && { [SCRIPT_MARK]: mark }) } }), false)

describe('the policy of a document', () => {
  it('allows the inline scripts that carry the mark of its rendering, and none that got into it besides', async () => {
    const html = [
      '<script nonce="m-1">own()</script><script nonce="m-1" type="module">import "/a.js"</script>',
      '<script>stored()</script><script nonce="guess">guessed()</script><script type="application/ld+json">{}</script>',
      '<script nonce="m-1" src="/assets/b.js"></script>',
    ].join('')
    const { policy, raw } = await document(html, 'm-1')
    expect(policy).toContain(`script-src 'self' ${hash('own()')} ${hash('import "/a.js"')};`)
    expect(raw.toString()).toBe(html.replaceAll(' nonce="m-1"', ''))
  })

  it('allows no inline script at all where nothing was marked', async () => {
    for (const html of ['<script>stored()</script>', '<script nonce="null">stored()</script>', '<script nonce="">stored()</script>'])
      expect((await document(html)).policy).toContain("script-src 'self' ;")
  })
})
