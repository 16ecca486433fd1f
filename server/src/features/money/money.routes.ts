import { moneyPaths as at } from 'contract/admin.paths.ts'
import { moneyEndpoints as endpoints } from 'contract/money/money.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { toRupees } from 'contract/rules/money.ts'
import { orderNumberIn } from 'contract/rules/order-number.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { allocateCredit } from './allocate-credit.ts'
import { candidateNamed } from './candidates.queries.ts'
import { closeDay, showDay } from './close-day.ts'
import { listCredits, listOwed, listUnwitnessed, sumMoney } from './credit-list.queries.ts'
import { listDebits } from './debits/debit.queries.ts'
import { checkTakenBack, dismissDebit, settleDebit } from './debits/settle-debit.ts'
import { settleOwed } from './settle-owed.ts'

export function moneyRoutes(api: Api, shop: Shop): void {
  serve(api, at.summary, endpoints.summary, async ({ query }) => {
    const { credits, verified, owed, paidBack, unclaimed } = await sumMoney(shop.db, query)
    return {
      credits: toRupees(credits),
      verified: toRupees(verified),
      owed: toRupees(owed),
      paidBack: toRupees(paidBack),
      unclaimed: toRupees(unclaimed),
    }
  })
  serve(api, at.credits, endpoints.credits, async ({ query }) => listCredits(shop.db, query))
  serve(api, at.allocate, endpoints.allocate, async ({ actor, params, body, headers }) => {
    const { credit, isChanged } = await allocateCredit(shop, actor, { ...body, creditId: params.id, key: headers['idempotency-key'] })
    return { credit, message: isChanged ? 'Money allocated' : 'This money is already allocated so' }
  })
  serve(api, at.order, endpoints.order, async ({ query }) => {
    const order = await candidateNamed(shop.db, orderNumberIn(query.number) ?? '')
    if (!order) throw new Problem('order.not-found', { errors: { number: 'There is no order with this number' } })
    return { order }
  })
  serve(api, at.owed, endpoints.owed, async ({ query }) => listOwed(shop.db, query, shop.now()))
  serve(api, at.settle, endpoints.settle, async ({ actor, params, body, headers }) => {
    const { left, isNew } = await settleOwed(shop, actor, { ...body, id: params.id, key: headers['idempotency-key'] })
    return { left, message: isNew ? 'Payment back recorded' : 'This payment back is already recorded' }
  })
  serve(api, at.debits, endpoints.debits, async () => listDebits(shop.db, shop.now()))
  serve(api, at.settleDebit, endpoints.settleDebit, async ({ actor, params, body }) => {
    await settleDebit(shop, actor, { ...body, debitId: params.id })
    return { message: 'Recorded' }
  })
  serve(api, at.dismissDebit, endpoints.dismissDebit, async ({ actor, params, body }) => {
    await dismissDebit(shop, actor, { debitId: params.id, note: body.note })
    return { message: 'Noted' }
  })
  serve(api, at.checkTakenBack, endpoints.checkTakenBack, async ({ actor, params, body }) => {
    await checkTakenBack(shop, actor, { id: params.id, note: body.note })
    return { message: 'Noted' }
  })
  serve(api, at.unwitnessed, endpoints.unwitnessed, async () => listUnwitnessed(shop.db))
  serve(api, at.day, endpoints.day, async ({ query }) => showDay(shop, query.date))
  serve(api, at.close, endpoints.close, async ({ actor, body }) => ({
    ...(await closeDay(shop, actor, { day: body.date, notes: body.notes })),
    message: 'Day closed',
  }))
}
