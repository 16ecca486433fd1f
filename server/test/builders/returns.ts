import type { BodyFor } from '../contract-calls.ts'
import type { TestShop } from '../test-shop.ts'
import type { Quantities } from './orders.ts'
import type { Person } from './people.ts'

type Asked = BodyFor<'POST /api/orders/:id/returns'>
type Wish = { reason?: Asked['reason']; photos?: string[]; details?: string }
type World = { test: TestShop; admin: string; asha: Person; products: { big: string; small: string } }

/** What the customer Asha and the owner call of a return, in a world that is there once a test runs. */
export function returnCalls(world: () => World) {
  let reference = 0
  const lines = ({ big = 0, small = 0 }: Quantities) => [
    ...(big ? [{ productId: world().products.big, quantity: big }] : []),
    ...(small ? [{ productId: world().products.small, quantity: small }] : []),
  ]
  const ask = (order: { _id: string }, packs: Quantities, { reason = 'unused', ...more }: Wish = {}, token = world().asha.token) => {
    const body = { reason, details: 'Too many', lines: lines(packs), ...more }
    return world().test.call(`POST /api/orders/${order._id}/returns`, { token, body })
  }
  const step = ({ _id }: { _id: string }, body: BodyFor<'POST /api/admin/returns/:id/step'>, token = world().admin) =>
    world().test.call(`POST /api/admin/returns/${_id}/step`, { token, body })
  const refund = async (order: { _id: string }, packs: Quantities, goods: 'restocked' | 'written_off') => {
    const { body } = await ask(order, packs)
    await step(body.return, { step: 'approve' })
    await step(body.return, { step: 'receive', goods })
    const done = await step(body.return, { step: 'refund', reference: `back${++reference}00000` })
    if (done.status !== 200) throw new Error(`The refund was answered with ${done.status}: ${done.text}`)
    return done.body.return
  }
  return { ask, step, refund }
}
