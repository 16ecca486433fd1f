import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { CONTEXT_WORDS } from '../src/features/staff/guessable-password.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

/** ASVS 5.0.0: each section with the level of its requirements, the first one first. */
const SECTIONS = `1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123 2.1:122 2.2:112 2.3:12223 2.4:23 3.1:3 3.2:113 3.3:12223 3.4:11222233
  3.5:11122333 3.6:3 3.7:22333 4.1:12233 4.2:23333 4.3:22 4.4:1222 5.1:2 5.2:112333 5.3:113 5.4:222 6.1:122 6.2:111111112222 6.3:11223333
  6.4:112233 6.5:22222333 6.6:2223 6.7:33 6.8:2222 7.1:222 7.2:1111 7.3:22 7.4:11222 7.5:223 7.6:22 8.1:1233 8.2:1123 8.3:133 8.4:23 9.1:111
  9.2:1222 10.1:22 10.2:223 10.3:22223 10.4:1111122222233333 10.5:22222 10.6:22 10.7:222 11.1:2233 11.2:22233 11.3:11233 11.4:1222 11.5:23
  11.6:23 11.7:33 12.1:12233 12.2:11 12.3:22223 13.1:2333 13.2:222223 13.3:2233 13.4:1222233 14.1:22 14.2:12223333 14.3:122 15.1:12233
  15.2:12233 15.3:1222222 15.4:3333 16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:2223 17.1:23 17.2:22223333 17.3:22`
const LEVELS = new Map(
  SECTIONS.split(/\s+/).flatMap((section) => {
    const [name, levels = ''] = section.split(':')
    return [...levels].map((level, n) => [`${name}.${n + 1}`, Number(level)] as const)
  }),
)
const EXPECTED = [...LEVELS].filter(([, level]) => level < 3)

const VERDICTS = ['met', 'not applicable', 'not met']
/** What `not met` may still be at level 1: what the specification itself wants. */
const WANTED_BY_THE_SPECIFICATION = ['6.2.1', '6.2.4', '6.3.2']

type Line = { number: string; level: number; requirement: string; verdict: string; evidence: string }
const document = read('docs/asvs.md')
const lines: Line[] = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.*?) \| (.*?) \| (.*) \|$/gm)].map(
  ([, number = '', level, requirement = '', verdict = '', evidence = '']) => ({
    number,
    level: Number(level),
    requirement,
    verdict,
    evidence,
  }),
)
const filesOf = ({ evidence }: Line) => [...evidence.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, file = '']) => file)

describe('docs/asvs.md', () => {
  it('has each requirement of levels 1 and 2 once, in order, at its level', () => {
    expect([...LEVELS.values()].filter((level) => level === 3)).toHaveLength(92)
    expect(lines.map(({ number, level }) => [number, level])).toEqual(EXPECTED)
  })

  it('gives each line one of three verdicts and words of its own', () => {
    for (const { number, verdict, requirement, evidence } of lines) {
      expect([number, VERDICTS.includes(verdict)]).toEqual([number, true])
      expect([number, requirement.length >= 3, evidence.length >= 6]).toEqual([number, true, true])
    }
  })

  it('names for each that is met a file that shows it, or how', () => {
    for (const line of lines.filter(({ verdict }) => verdict === 'met'))
      expect([line.number, filesOf(line).length > 0]).toEqual([line.number, true])
  })

  it('names no file that is not there', () => {
    const gone = lines.flatMap((line) => filesOf(line).filter((file) => !existsSync(root + file)))
    expect(gone).toEqual([])
  })

  it('names for each that is not met the risk', () => {
    for (const { number, evidence } of lines.filter(({ verdict }) => verdict === 'not met'))
      expect([number, /\bRisk\b/.test(evidence)]).toEqual([number, true])
  })

  it('meets level 1 but for what the specification wants otherwise, and level 2 to at least 94 of 100', () => {
    const open = (level: number) => lines.filter((line) => line.level === level && line.verdict === 'not met').map(({ number }) => number)
    expect(open(1)).toEqual(WANTED_BY_THE_SPECIFICATION)
    expect(open(2).length / lines.filter(({ level }) => level === 2).length).toBeLessThan(0.06)
  })

  it('counts rightly at its head', () => {
    const count = (level: number, verdict?: string) =>
      lines.filter((line) => line.level === level && (verdict === undefined || line.verdict === verdict)).length
    for (const level of [1, 2]) {
      const figures = [level, ...VERDICTS.map((verdict) => count(level, verdict)), count(level)]
      expect(document).toContain(`| ${figures.join(' | ')} |`)
    }
  })
})

describe('docs/security.md', () => {
  const text = read('docs/security.md')

  it('names a test for each attack that got through once, and the test is there', () => {
    const rows = [...text.matchAll(/^\| (\d+) \| [^|]+ \| `([^`|]+)` \| (.+) \|$/gm)]
    expect(new Set(rows.map(([, number]) => Number(number)))).toEqual(new Set(Array.from({ length: 36 }, (_, at) => at + 1)))
    const lost = rows.filter(([, , file = '', title = '']) => !existsSync(root + file) || !read(file).includes(title))
    expect(lost.map(([row]) => row)).toEqual([])
  })

  it('lists the words that are no password of staff', () => {
    expect(text).toContain(`: ${CONTEXT_WORDS.join(', ')} (`)
  })

  it('has the sections that docs/asvs.md names', () => {
    const named = new Set([...document.matchAll(/`docs\/security\.md` \(([^)]+)\)/g)].flatMap(([, names = '']) => names.split(', ')))
    expect([...named].filter((name) => !new RegExp(`^#+ ${name}`, 'm').test(text))).toEqual([])
    expect(named.size).toBeGreaterThan(8)
  })
})

it('what runs in production cannot read the history of its sources', () => {
  expect(read('deploy/special-lion.service')).toContain('InaccessiblePaths=-/srv/special-lion/.git')
  expect(read('deploy/Containerfile').split('\nFROM ')[2]).not.toMatch(/COPY --from=build \S*(\.git| \.\/?$)|COPY \. /m)
})
