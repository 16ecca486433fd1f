import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SHOPPERS = ['web/src/*.ts', 'web/src/{client,shop,ui}/**/*.{ts,tsx}', 'contract/src/**/*.ts']
/** The screens of the back office that speak Hindi, and what stands around them. */
const DESKS = ['shell', 'search', 'list', 'login', 'dispatch', 'payments', 'bank/automatic'].map(
  (folder) => `web/src/admin/features/${folder}/*.ts`,
)
const SPEAKING_HINDI = [...SHOPPERS, ...DESKS, 'web/src/admin/features/orders/status.messages*.ts']
const english = SPEAKING_HINDI.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) =>
  /(?:^|[/.])messages\.tsx?$/.test(file),
)
const inHindi = (file: string) => file.replace(/messages(?=\.tsx?$)/, 'messages.hi')

/** What stays as it is written in any language: names of firms, of UPI's numbers and methods, of files and of the brand. */
const NAMES =
  /Special Lion Beedi|Special Lion|Tracking|Google Pay|Google transaction ID|Google|PhonePe|PayTM|Paytm|BHIM|UPI transaction ID|UPI Ref No|reference number|JavaScript|English|UPI|UTR|RRN|IFSC|IMPS|NEFT|RTGS|QR|SMS|OTP|GST|HSN|HEIC|JPE?G|PNG|GIF|MB|T(?= से)|A6|Madhya Pradesh|Chhatarpur/g
/** Not for a person's eyes, or not of the file's own language. */
const NO_TEXTS = [
  'language',
  'code',
  'locale',
  'base',
  'webManifest',
  'otherBase',
  'otherLanguage',
  'otherCode',
  'PRIVACY',
  'terms',
  'refundPolicy',
]
/** Made of something else than texts, of what staff wrote, or of facts that only one language tells; their own tests read them. */
const NOT_READ = [
  ...[
    'warnings',
    'paymentSubmitted',
    'quitline',
    'productText',
    'partNotLoaded',
    'networkError',
    'inOwnWords',
    'tooYoung',
    'messageAboutPayment',
    'messageAboutTogether',
    'businessDays',
    'timeOfDay',
    'refundDate',
    'shortDay',
  ],
  ...['linkSent', 'brakeReason', 'learnProblems', 'parcelProblem'],
  ...['loginNotice', 'loginFailure', 'availabilityFailure', 'codeFailure', 'resendFailure', 'registrationFailure', 'deliveryDays'],
]

const MARKS = ['⟦1⟧', '⟦2⟧', '⟦3⟧', '⟦4⟧']
/** A text as it reads with a mark for each fact; undefined for what takes something else than texts and numbers. */
function read(text: unknown): string | undefined {
  if (typeof text === 'string') return text
  if (typeof text !== 'function') return undefined
  try {
    const said: unknown = text(...MARKS)
    return typeof said === 'string' ? said : undefined
  } catch {
    return undefined
  }
}

it('every message file of the shop and of the desks has its Hindi beside it', () => {
  const hindi = SPEAKING_HINDI.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => /messages\.hi\.tsx?$/.test(file))
  expect(english.length).toBeGreaterThan(45)
  expect(hindi.sort()).toEqual(english.map(inHindi).sort())
  const compared = readFileSync(`${ROOT}web/src/hindi.ts`, 'utf8')
  expect(hindi.filter((file) => !compared.includes(file.replace(/^(web|contract)\/src/, '')))).toEqual([])
})

it.each(english)('%s says the same in Hindi, of the same facts, and nothing in English', async (file) => {
  const [own, other] = await Promise.all([import(ROOT + file), import(ROOT + inHindi(file))])
  expect(Object.keys(other).sort()).toEqual(Object.keys(own).sort())
  for (const name of Object.keys(own)) {
    if (NO_TEXTS.includes(name) || NOT_READ.includes(name)) continue
    const [said, saidInHindi] = [read(own[name]), read(other[name])]
    if (said === undefined || saidInHindi === undefined) continue
    const factsOf = (text: string) => MARKS.filter((mark) => text.includes(mark))
    expect({ name, facts: factsOf(saidInHindi) }).toEqual({ name, facts: factsOf(said) })
    expect(
      `${name}: ${
        saidInHindi
          .replace(NAMES, '')
          .replace(/<[^>]*>/g, '')
          .match(/[A-Za-z]+/g) ?? ''
      }`,
    ).toBe(`${name}: `)
  }
})

/** Words that mean what another one says everywhere else: the glossary has the other one. */
const OTHER_WORDS = /भुगतान|तंबाकू|साइन (?:इन|आउट)|धनवापसी|पैसे लौटा|लौटाए|ख़बर|पिनकोड|\d पैक(?![ेि])|दूसरे पैक /
it('each thing has one name in every Hindi text of the shop, of its mails and of the desks', () => {
  const files = [...SPEAKING_HINDI, 'web/src/service-workers/*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => /\.hi\.tsx?$|in-hindi\.ts$|worker\/.*(?<!test)\.ts$/.test(file))
  const mails = globSync('server/src/features/*/messages.hi.ts', { cwd: ROOT })
  expect([files.length > 50, mails.length]).toEqual([true, 5])
  const found = [...files, ...mails].flatMap((file) =>
    readFileSync(ROOT + file, 'utf8')
      .split('\n')
      .filter((line) => OTHER_WORDS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it('no sentence in Hindi ends in a Latin full stop, and none is put together with one', async () => {
  const ends = /[\u0900-\u097f⟧’]\.(?!\.)(?:\s|$)/
  const found = await Promise.all(
    english.map(async (file) => {
      const texts: Record<string, unknown> = await import(ROOT + inHindi(file))
      return Object.entries(texts)
        .filter(([name, text]) => !NOT_READ.includes(name) && ends.test(read(text) ?? ''))
        .map(([name]) => `${file}: ${name}`)
    }),
  )
  expect(found.flat()).toEqual([])
  const parts = ['web/src/{shop,ui}/**/*.tsx', 'web/src/client/**/*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !/\.test\.|\/gallery\/|messages/.test(file))
  expect(parts.length).toBeGreaterThan(100)
  const glued = parts.filter((file) => /\$\{[^}]*\}\.[ `]|\}<\/\w+>\.\s|join\('\. '\)/.test(readFileSync(ROOT + file, 'utf8')))
  expect(glued).toEqual([])
})
