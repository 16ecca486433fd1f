import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../src/ui/styles/', import.meta.url)
/** What moves, scrolls or answers a pointer stands still in a picture. */
const UNPICTURED = /^(?:transition|animation|cursor|pointer-events|touch-action|overscroll-behavior|scroll-|user-select|resize|caret-color)/

/** Each such declaration with the selectors and conditions around it. */
function unpictured(css: string): string[] {
  const around: string[] = []
  const found: string[] = []
  for (const [, words = '', end] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const said = words.replaceAll(/\s+/g, ' ').trim()
    const isUnpictured = UNPICTURED.test(said) || (said && around.some((one) => one.startsWith('@keyframes')))
    if (isUnpictured && end !== '{') found.push(`${around.join(' ')} { ${said} }`)
    if (end === '{') around.push(said)
    if (end === '}') around.pop()
  }
  return found
}

it('what no picture shows of the styles changes only together with unpictured-styles.txt', async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const lines = files.flatMap((name) => [`# ${name}`, ...unpictured(readFileSync(new URL(name, folder), 'utf8'))])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('unpictured-styles.txt')
})
