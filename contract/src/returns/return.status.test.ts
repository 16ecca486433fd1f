import { expect, it } from 'vitest'
import { RETURN_REASONS } from '../rules/returns.ts'
import {
  isOpenReturn,
  nextSteps,
  RETURN_STATUSES,
  RETURN_STEPS,
  reasonLabel,
  repricedSentence,
  returnLabel,
  returnTone,
} from './return.status.ts'

it('a return is approved or rejected, then received or rejected, then refunded, and then it has ended', () => {
  expect(RETURN_STATUSES.map((status) => [status, nextSteps(status)])).toEqual([
    ['requested', ['approve', 'reject']],
    ['approved', ['receive', 'reject']],
    ['rejected', []],
    ['received', ['refund']],
    ['refunded', []],
    ['withdrawn', []],
  ])
  expect(RETURN_STATUSES.filter(isOpenReturn)).toEqual(['requested', 'approved', 'received'])
  expect(RETURN_STEPS).toEqual({ approve: 'approved', reject: 'rejected', receive: 'received', refund: 'refunded' })
})

it('an open return of an order that is not delivered any more can only be rejected, and one that has ended not even that', () => {
  for (const orderStatus of ['shipped', 'cancelled', 'refunded'] as const)
    expect(RETURN_STATUSES.map((status) => nextSteps(status, orderStatus))).toEqual([['reject'], ['reject'], [], ['reject'], [], []])
})

it('each status and each reason has its words, each status its colour', () => {
  expect(RETURN_STATUSES.map((status) => `${returnLabel(status)}: ${returnTone(status)}`)).toEqual([
    'Requested: yellow',
    'Approved: blue',
    'Rejected: red',
    'Received: purple',
    'Refunded: green',
    'Taken back: neutral',
  ])
  expect(RETURN_REASONS.map(reasonLabel)).toEqual(['Damaged', 'Defective', 'Wrong item', 'Unused, in its original packaging'])
})

it('what is paid back for packs at another tier says by how much, and whether it is less or more', () => {
  expect(repricedSentence(120.5)).toMatch(/^₹120\.50 less than was paid for these packs: /)
  expect(repricedSentence(-80)).toMatch(/^₹80\.00 more than was paid for these packs: /)
})
