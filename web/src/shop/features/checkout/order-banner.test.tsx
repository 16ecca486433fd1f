import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { session } from '#client/session.ts'
import { orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { signIn, signOut } from '#test/route.tsx'
import { RAMESH } from '#test/samples.ts'
import * as messages from './messages.ts'
import { OrderBanner } from './OrderBanner.tsx'
import { ORDER_GONE, ORDERED_ELSEWHERE } from './use-checkout.ts'

afterEach(signOut)

const AT_REST = { order: undefined, isCreating: false, failure: undefined, problem: undefined, isWaiting: false, shownTotal: 2960 }
async function show(state: Partial<ComponentProps<typeof OrderBanner>>) {
  const retry = vi.fn()
  const accept = vi.fn()
  await showPage(<OrderBanner {...AT_REST} onRetry={retry} onAccept={accept} {...state} />)
  return { retry, accept }
}
const failure = (code: string, sentence = 'It did not work.') => ({ sentence, code, fresh: undefined })
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('where an order is', () => {
  it.each([
    ['it is being asked for', { isCreating: true }],
    ['it is about to be asked for', { isWaiting: true }],
    ['it is asked for although something was missing', { isCreating: true, problem: messages.cartEmpty }],
  ])('is on its way where %s', async (_where, state) => {
    await show(state)
    expect(screen.getByRole('status').textContent).toBe('Creating your order...Please wait for its number before you pay.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is told with its number and total once it is there, whatever was before', async () => {
    await show({ order: orderOf({ total: 1540 }), isCreating: true, failure: failure('order.under-age') })
    expect(screen.getByRole('status').textContent).toBe('Order Created SuccessfullyOrder SLB-7K4M-92QX, total ₹1,540')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is nothing to speak of where nothing is asked for and nothing has failed', async () => {
    await show({})
    expect(document.body.textContent).toBe('')
  })

  it.each([
    ['an empty cart leads to the products', messages.cartEmpty, 'Cart is emptyGo to the products', [['Go to the products', '/products']]],
    [
      'an address is completed below',
      messages.addressIncomplete,
      'Address information is incompletePlease complete it with the pencil below.',
      [],
    ],
  ])('is not to be had yet: %s', async (_what, problem, text, ways) => {
    await show({ problem, isWaiting: true })
    expect([screen.getByRole('alert').textContent, links()]).toEqual([text, ways])
  })
})

describe('why an order is not placed', () => {
  it('other prices are named beside the old ones, and taken by one press', async () => {
    const fresh = { total: 3230, subtotal: 4400, savings: 1170, itemCount: 12 }
    const { accept, retry } = await show({ failure: { sentence: 'The prices have changed.', code: 'order.prices', fresh } })
    expect(screen.getByText('The total was ₹2,960 and is ₹3,230 now.')).toBeDefined()
    expect(buttons()).toEqual(['Continue with ₹3,230'])
    fireEvent.click(screen.getByRole('button'))
    expect([accept.mock.calls, retry.mock.calls]).toEqual([[[fresh]], []])
  })

  it.each([
    ['one that is gone', failure(ORDER_GONE), messages.doNotPayForIt],
    ['one that another window may have made', ORDERED_ELSEWHERE, messages.maybeOrderedElsewhere],
  ])('%s is looked for among the orders, not asked for again', async (_what, gone, sentence) => {
    await show({ failure: gone })
    expect([screen.getByText(sentence).tagName, links(), buttons()]).toEqual(['P', [['My Orders', '/orders']], []])
  })

  it.each([
    ['', messages.maybePlaced],
    ['order.out-of-stock', messages.nothingOrdered],
  ])('of the code %j says no more than is known, and can be tried again', async (code, sentence) => {
    const { retry } = await show({ failure: failure(code) })
    expect([screen.getByText(sentence).tagName, links(), buttons()]).toEqual(['P', [], ['Try Again']])
    fireEvent.click(screen.getByRole('button'))
    expect(retry).toHaveBeenCalledOnce()
  })

  const BIRTH = [['Add your date of birth to your profile', '/profile']]
  it.each([
    ['too young by a missing date of birth', 'order.under-age', null, BIRTH],
    ['too young by the date of birth', 'order.under-age', '2012-05-04', []],
    ['something else without a date of birth', 'order.out-of-stock', null, []],
  ])('to somebody %s: the way to the profile only where a date is missing', async (_who, code, dateOfBirth, ways) => {
    signIn()
    session.set({ ...session.get(), user: { ...RAMESH, dateOfBirth } })
    await show({ failure: failure(code) })
    expect(links()).toEqual(ways)
  })
})
