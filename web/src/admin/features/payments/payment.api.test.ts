import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { staffOrder } from '#test/staff-orders.ts'
import { dropFromQueue } from './payment.api.ts'

const queue = (...orders: ReturnType<typeof staffOrder>[]) => ({ orders, pagination: { page: 1, limit: 20, total: 30, pages: 2 } })

it('a decided payment leaves every list that holds it, which counts one less, and no other list changes', () => {
  const client = new QueryClient()
  const [first, second, third] = [staffOrder({ _id: 'o-1' }), staffOrder({ _id: 'o-2' }), staffOrder({ _id: 'o-3' })]
  client.setQueryData(['payments', 'pending', 'all'], queue(first, second))
  client.setQueryData(['payments', 'pending', 'found'], queue(third))
  dropFromQueue(client, 'o-2')
  const left = (what: string) => {
    const found = client.getQueryData<ReturnType<typeof queue>>(['payments', 'pending', what])
    return [found?.orders.map(({ _id }) => _id), found?.pagination.total]
  }
  expect([left('all'), left('found')]).toEqual([
    [['o-1'], 29],
    [['o-3'], 30],
  ])
})
