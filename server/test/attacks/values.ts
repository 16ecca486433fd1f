import fc from 'fast-check'

/** The part of JSON Schema that the contract's shapes come down to. */
export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}

/** What a field of this name usually holds, so that a request reaches further than its validation. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Texts that have broken shops: bytes no database keeps, half characters, other tongues, code of four kinds. */
export const NASTY = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Etxt.exe',
  '\uFEFF',
  "'; drop table orders; --",
  "' or '1'='1",
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '=1+1',
  '\r\nBcc: x@example.in',
  '__proto__',
  'constructor',
  'निःशुल्क बीड़ी',
  '𝒳👩‍👩‍👧',
  'NaN',
  '1e309',
  '-0',
] as const

/** Days, numbers and names that are what their field wants, or nearly, and that a database or a calendar may choke on. */
const EXTREME = [
  '0001-01-01',
  '9999-12-31',
  '0000-00-00',
  '2000-01-01',
  '2099-12-31',
  '-1',
  '0',
  '1.5',
  '2147483648',
  '9007199254740993',
  '1e308',
  'Infinity',
  'toString',
  'x'.repeat(6000),
] as const

/** What stands in a field of an address that should hold something else; a list is the field named twice. */
export const HOSTILE: readonly (string | readonly string[])[] = [...EXTREME, ['a', 'b'], ['1', '2'], ...NASTY]

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ minLength: 1, maxLength: 30 }) },
  { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant('x'.repeat(6000)) },
)

const days = (first: string, last: string): fc.Arbitrary<string> =>
  fc.date({ min: new Date(first), max: new Date(last), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10))

function texts({ format, pattern, minLength = 0, maxLength = 6000 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.integer({ min: 1, max: 1e9 }).map((n) => `fuzz${n}@example.in`)
  if (format === 'date')
    return fc.oneof(
      { weight: 4, arbitrary: days('2000-01-01', '2099-12-31') },
      { weight: 1, arbitrary: fc.oneof(days('0001-01-01', '9999-12-31'), fc.constantFrom('0001-01-01', '9999-12-31')) },
    )
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return text.map((made) => made.padEnd(minLength, 'é').slice(0, maxLength))
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<unknown> {
  const least = Math.max(minimum ?? exclusiveMinimum ?? -1e9, -Number.MAX_SAFE_INTEGER)
  const most = Math.min(maximum ?? 1e9, Number.MAX_SAFE_INTEGER)
  const whole = fc.integer({ min: Math.ceil(exclusiveMinimum === undefined ? least : least + 1), max: Math.floor(most) })
  return type === 'integer'
    ? whole
    : fc.oneof(
        whole,
        whole.map((n) => Math.min(most, n + 0.25)),
      )
}

/** Values that a schema allows; a field with a known content mostly gets that. */
export function valuesOf(schema: JsonSchema, known: Known = {}): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, known)))
  switch (schema.type) {
    case 'object':
      return objects(schema, known)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 3),
      })
    case 'string':
      return texts(schema)
    case 'integer':
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objects({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]): [string, fc.Arbitrary<unknown>] => {
    const usual = known[name]
    const any = valuesOf(schema, known)
    return [name, usual ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: any }) : any]
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) })
}

/** What stands where something else belongs. */
const WRONG = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '0001-01-01',
  '9999-12-31',
  'constructor',
  '',
  '1',
  'x'.repeat(7000),
  [],
  [[[]]],
  {},
  { $gt: '' },
  ['a', 'b'],
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
] as const

/** A copy of a value with one place in it spoiled: a field taken away or holding what it may not. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom<unknown>(...WRONG)
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return wrong
  return fc.constantFrom(...Object.keys(value)).chain((key) => {
    const rest: Record<string, unknown> = { ...value }
    const inner = rest[key]
    delete rest[key]
    const put = (bad: unknown) => (Array.isArray(value) ? [bad] : { ...rest, [key]: bad })
    const deeper = typeof inner === 'object' && inner !== null ? [spoiled(inner).map(put)] : []
    return fc.oneof(fc.constant<unknown>(rest), wrong.map(put), ...deeper)
  })
}
