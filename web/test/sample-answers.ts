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

/** The samples of one answer: every field has a value of its own; of two in a list the second has nothing in what may be missing. */
function sampler() {
  let n = 0
  const isoTime = () => new Date(Date.UTC(2026, 10, 19, 6, 0) + n * 61_000).toISOString()
  function sample(schema: Schema, name: string, isSparse: boolean): unknown {
    n += 1
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[n % schema.enum.length]
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) {
      const empty = choices.some(({ type }) => type === 'null')
      if (empty && isSparse) return null
      const rest = choices.filter(({ type }) => type !== 'null')
      return sample(rest[n % rest.length] ?? {}, name, isSparse)
    }
    const types = [schema.type ?? 'string'].flat()
    if (isSparse && types.includes('null')) return null
    const type = types.find((one) => one !== 'null')
    if (type === 'boolean') return n % 2 === 0
    if (type === 'integer' || type === 'number') {
      if (name === 'current') return 1
      if (name === 'pages') return 3
      const value = Math.min(Math.max(n + 10, schema.minimum ?? 0), schema.maximum ?? Infinity)
      return type === 'integer' || value !== n + 10 ? value : value + 0.5
    }
    if (type === 'array') {
      const one = schema.items ?? {}
      return [sample(one, name, false), sample(one, name, true)]
    }
    if (type === 'object') {
      const own = Object.entries(schema.properties ?? {}).filter(([key]) => !isSparse || schema.required?.includes(key))
      const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
      const keys = schema.propertyNames?.enum?.map(String) ?? [`${name}A`, `${name}B`]
      const named = more ? keys.map((key) => [key, sample(more, key, isSparse)] as const) : []
      return Object.fromEntries([...own.map(([key, value]) => [key, sample(value, key, isSparse)] as const), ...named])
    }
    if (schema.format === 'uuid') return `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
    if (schema.format === 'date-time') return isoTime()
    if (schema.format === 'date') return isoTime().slice(0, 10)
    return TEXTS.find(([names]) => names.test(name))?.[1](n) ?? `${name} ${n}`
  }
  return sample
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
  return schema && sampler()(schema, 'answer', false)
}
