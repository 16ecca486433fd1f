import { readFileSync } from 'node:fs'

/** As docs/openapi.json has it, in as far as our answers use it. */
type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Call = { responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> }

const file = `${import.meta.dirname}/../../docs/openapi.json`
const { paths }: { paths: Record<string, Record<string, Call>> } = JSON.parse(readFileSync(file, 'utf8'))

/** What a text of this name looks like where its type does not say. */
const TEXTS: readonly (readonly [RegExp, (n: number) => string])[] = [
  [/phone$/i, (n) => `98765432${(n % 90) + 10}`],
  [/zipCode/i, (n) => `4700${(n % 90) + 10}`],
  [/^state$/, () => 'Madhya Pradesh'],
  [/month/i, (n) => `2026-${String((n % 9) + 1).padStart(2, '0')}`],
  [/day|bookedOn|(?<!u)date$/i, (n) => `2026-11-${String((n % 18) + 1).padStart(2, '0')}`],
  [/email/i, (n) => `someone${n}@shop.test`],
  [/image|picture|screenshot|src/i, (n) => `/pictures/${n}.webp`],
]

/** A number of its own for each place in an answer: a field that is added changes none of the others. */
function numberOf(place: string): number {
  let hash = 0x811c9dc5
  for (const letter of place) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (hash % 4999) + 11
}

/** A sample of what stands in this place, as 'answer.orders.0.total'; of two in a list the second has nothing in what may be missing. */
function sample(schema: Schema, place: string, isSparse: boolean): unknown {
  const n = numberOf(place)
  const name = place.split('.').at(-1) ?? ''
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[n % schema.enum.length]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const rest = choices.filter(({ type }) => type !== 'null')
    if (isSparse && rest.length < choices.length) return null
    return sample(rest[n % rest.length] ?? {}, place, isSparse)
  }
  const types = [schema.type ?? 'string'].flat()
  if (isSparse && types.includes('null')) return null
  const type = types.find((one) => one !== 'null')
  if (type === 'boolean') return n % 2 === 0
  if (type === 'integer' || type === 'number') {
    if (name === 'current') return 1
    if (name === 'pages') return 3
    const value = Math.min(Math.max(n, schema.minimum ?? 0), schema.maximum ?? Infinity)
    return type === 'integer' || value !== n ? value : value + 0.5
  }
  if (type === 'array') return [false, true].map((isSecond, at) => sample(schema.items ?? {}, `${place}.${at}`, isSecond))
  if (type === 'object') {
    const own = Object.entries(schema.properties ?? {}).filter(([key]) => !isSparse || schema.required?.includes(key))
    const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
    const keys = schema.propertyNames?.enum?.map(String) ?? [`${name}A`, `${name}B`]
    const named = more ? keys.map((key) => [key, more] as const) : []
    return Object.fromEntries([...own, ...named].map(([key, value]) => [key, sample(value, `${place}.${key}`, isSparse)]))
  }
  if (schema.format === 'uuid') return `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const time = new Date(Date.UTC(2026, 10, 16, 6, 0) + n * 61_000).toISOString()
  if (schema.format === 'date-time') return time
  if (schema.format === 'date') return time.slice(0, 10)
  const word = /^\d+$/.test(name) ? (place.split('.').at(-2) ?? '') : name
  return TEXTS.find(([names]) => names.test(word))?.[1](n) ?? `${word} ${n}`
}

const asPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), path, pattern: asPattern(path), call })),
)

/** What the shop could answer to this call, from docs/openapi.json: the same whenever it is asked. */
export function sampleAnswer(method: string, path: string): unknown {
  const found = calls.filter((one) => one.method === method && one.pattern.test(path))
  const { call } = found.find((one) => one.path === path) ?? found[0] ?? {}
  const schema = call?.responses?.['200']?.content?.['application/json']?.schema
  return schema && sample(schema, 'answer', false)
}
