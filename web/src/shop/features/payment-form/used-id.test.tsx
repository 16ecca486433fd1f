import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { openShop } from '#test/shop-server.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { paymentOf } from './use-payment-form.ts'

it.each([
  ['an order that is not told', {}, 'Did you pay two orders with one payment?', 'another order'],
  [
    'an own order',
    { ownOrder: 'SLB-7K4M-92QX' },
    'You have entered it for order SLB-7K4M-92QX. Did you pay both orders with one payment?',
    'order SLB-7K4M-92QX',
  ],
])('an ID that pays %s already leads to a message that is written', async (_, facts, asked, together) => {
  const order = orderOf({ total: 1347.5 })
  const used = { code: 'payment.id-used', message: 'This transaction ID has already been used.', ...facts }
  await openShop({ [`POST /api/orders/${order._id}/confirm-payment`]: () => ({ status: 409, json: used }) })
  const { router } = await showPage(
    <PaymentForm
      order={order}
      sending={paymentOf(order._id)}
      total={order.total}
      field={createRef()}
      ways={{ upi: true, bank: false }}
      onSubmitted={() => {}}
      onOutdated={() => {}}
    />,
    { at: '/checkout' },
  )
  await userEvent.type(screen.getByLabelText('UPI Transaction ID'), '425210984513{Enter}')
  expect(await screen.findByText(`${asked} Send us a message: we share it between them.`)).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Send us a message' }))
  expect(router.state.location).toMatchObject({
    pathname: '/contact',
    state: {
      message: `Order ${order.orderNumber}, ₹1,347.50. I paid it together with ${together}, by one payment with transaction ID 425210984513.`,
    },
  })
})
