import { statementPaths as at } from 'contract/admin.paths.ts'
import { statementEndpoints as endpoints } from 'contract/statements/statement.admin.schemas.ts'
import { serveProgress } from '#platform/http/responses.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { showDesk } from './desk.queries.ts'
import { settleCredit, verifyExact } from './settle-credit.ts'
import { listMappings, listStatements, showStatement } from './statement.queries.ts'
import { editMapping, forgetStatement, removeMapping, uploadStatement } from './upload-statement.ts'

/** What other features do for the statements, which they know themselves. */
export type StatementHelpers = {
  /** Compares what was decided without a person with a statement that was just read; never throws. */
  afterStatement: () => Promise<void>
}

export function statementRoutes(api: Api, shop: Shop, { afterStatement }: StatementHelpers): void {
  serve(api, at.all, endpoints.all, async ({ query }) => listStatements(shop.db, query))
  serve(api, at.findings, endpoints.findings, async ({ query }) => showDesk(shop.db, query, shop.now()))
  serve(api, at.mappings, endpoints.mappings, async () => ({ mappings: await listMappings(shop.db) }))
  serve(api, at.get, endpoints.get, async ({ params }) => showStatement(shop, params.id))
  serve(api, at.forget, endpoints.forget, async ({ actor, params }) => {
    await forgetStatement(shop, actor, params.id)
    return { message: 'File forgotten' }
  })
  serve(api, at.changeMapping, endpoints.changeMapping, async ({ actor, params, body }) => {
    await editMapping(shop, actor, { ...body, id: params.id })
    return { message: 'Mapping saved' }
  })
  serve(api, at.removeMapping, endpoints.removeMapping, async ({ actor, params }) => {
    await removeMapping(shop, actor, params.id)
    return { message: 'Mapping removed' }
  })
  serve(api, at.settle, endpoints.settle, async ({ actor, params, body }) => ({
    orderNumber: await settleCredit(shop, actor, { ...body, creditId: params.id, how: 'by-hand' }),
    message: 'Payment verified successfully!',
  }))
  serveProgress(api, at.read, endpoints.read, async function* ({ actor, body }) {
    yield* uploadStatement(shop, actor, body)
    await afterStatement()
  })
  serveProgress(api, at.verify, endpoints.verify, ({ actor, body }) => verifyExact(shop, actor, body))
}
