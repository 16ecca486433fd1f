import type { SwaggerTransformObject } from '@fastify/swagger'
import { failure } from 'contract/reply.ts'
import { z } from 'zod'

const { $schema: _, ...envelope } = z.toJSONSchema(failure)

const components = {
  schemas: { Failure: envelope },
  responses: {
    Failure: {
      description:
        'A refusal, or a fault of the shop: `code` says which, `message` is the sentence for a person, `errors` has one for each field.',
      headers: { 'retry-after': { description: 'With 429 and 503: seconds after which to try again.', schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
}

/**
 * Names the envelope of failures at every operation of the OpenAPI document. It stands in the document alone and not at the routes,
 * as one error handler writes the failures of them all.
 */
export const describeFailures: SwaggerTransformObject = (document) => {
  const described = 'openapiObject' in document ? document.openapiObject : {}
  for (const path of Object.values(described.paths ?? {}))
    for (const operation of Object.values(path ?? {}))
      if (typeof operation === 'object' && 'responses' in operation)
        Object.assign(operation.responses ?? {}, { default: { $ref: '#/components/responses/Failure' } })
  return Object.assign(described, { components: { ...described.components, ...components } })
}
