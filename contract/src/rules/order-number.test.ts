import { expect, it } from 'vitest'
import { orderNumberIn } from './order-number.ts'

it.each([
  ['SLB-7K3M-9Q2T', 'SLB-7K3M-9Q2T'],
  [' slb7k3m9q2t\n', 'SLB-7K3M-9Q2T'],
  ['SLB 7K3M 9Q2T', 'SLB-7K3M-9Q2T'],
  ['https://shop.example/admin/dispatch?order=SLB-7K3M-9Q2T', 'SLB-7K3M-9Q2T'],
  ['SLB-7K3M-9Q2', undefined],
  ['SLB-7K3M-9Q2TX', undefined],
  ['EM123456789IN', undefined],
  ['', undefined],
])('%j holds the order %s', (text, number) => {
  expect(orderNumberIn(text)).toBe(number)
})
