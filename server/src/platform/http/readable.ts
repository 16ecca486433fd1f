import { Problem } from 'contract/problem.ts'
import { validatorCompiler } from 'fastify-type-provider-zod'

/** No request of ours nests deeper than six; unbounded, the walk below could be sent past the end of the stack. */
const DEEPEST = 32
const SENTENCE = 'Please remove the characters that can not be read.'

/**
 * Checks a part of a request with its shape, and before that that every text in it can be kept: no database keeps the character 0 or
 * half of a surrogate pair, and no form sends one.
 */
export const validateReadable: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  return (data) => {
    const path = unreadable(data)
    return path === undefined
      ? validate(data)
      : { error: new Problem('request.invalid', { message: SENTENCE, errors: { [path]: SENTENCE } }) }
  }
}

/** Where in a request the first text stands that can not be kept, as `items.0.name`, or what is nested too deep; undefined where there is none. */
export function unreadable(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path || 'body' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= DEEPEST) return path.split('.')[0]
  for (const [key, inner] of Object.entries(value)) {
    const found = unreadable(inner, path ? `${path}.${key}` : key, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
