import { describe, expect, it } from 'vitest'
import { readAudit } from './audit.ts'
import { isAllowed, licencePage, productionPackages } from './licences.ts'

describe('the licences of what runs in production', () => {
  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    [undefined, false],
  ])('%s may be used: %s', (licence, allowed) => expect(isAllowed(licence, 'some-package')).toBe(allowed))

  it('let libvips under sharp be, and no other library under the same licence', () => {
    expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toBe(true)
  })

  it('are read from the lock file, without what only developers use', () => {
    const packages = productionPackages({
      packages: {
        '': { version: '1.0.0' },
        contract: { version: '1.0.0' },
        'node_modules/contract': { link: true, resolved: 'contract' },
        'node_modules/vitest': { version: '1.0.0', license: 'MIT', dev: true },
        'node_modules/a/node_modules/@s/b': { version: '2.0.0', license: 'ISC' },
        'node_modules/c': { version: '3.0.0', license: 'MIT', resolved: 'git+ssh://git@somewhere.example/c.git#1' },
      },
    })
    expect(packages).toEqual([
      { name: '@s/b', version: '2.0.0', licence: 'ISC', elsewhere: false },
      { name: 'c', version: '3.0.0', licence: 'MIT', elsewhere: true },
    ])
    expect(licencePage(packages)).toContain('| @s/b | 2.0.0 | ISC |')
  })
})

describe('the audit', () => {
  const answer = (high: number) =>
    JSON.stringify({ metadata: { vulnerabilities: { info: 0, low: 1, moderate: 2, high, critical: 0, total: 3 + high } } })
  it('counts what is high or critical', () => {
    expect(readAudit(answer(2))).toMatchObject({ answered: true, serious: 2 })
    expect(readAudit(answer(0))).toMatchObject({ answered: true, serious: 0 })
  })
  it.each(['', 'not found', '{"message":"405 Method Not Allowed","statusCode":405}'])(
    'says plainly that the registry did not answer: %s',
    (text) => {
      expect(readAudit(text)).toMatchObject({ answered: false, serious: 0, line: expect.stringContaining('could not be done') })
    },
  )
})
