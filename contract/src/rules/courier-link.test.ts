import { expect, it } from 'vitest'
import { courierLink, courierLinkProblem } from './courier-link.ts'

it.each(['', 'https://courier.example/track', 'https://courier.example/track/{number}?a=1', 'https://courier.example/'.padEnd(300, 'x')])(
  '%s is a good link of a courier',
  (link) => {
    expect(courierLinkProblem(link)).toBeUndefined()
  },
)

it.each([
  'http://courier.example',
  'https://{number}.courier.example/',
  'https://courier.example:{number}/',
  'https://courier.example{number}/',
  'javascript:alert(1)',
  'courier.example',
  'https://user@courier.example',
  'https://courier.example/'.padEnd(301, 'x'),
])('%s is none', (link) => {
  expect(courierLinkProblem(link)).toEqual(expect.any(String))
})

it('the number stands in the link as one part of an address', () => {
  expect(courierLink('https://courier.example/{number}/{number}', 'AWB 1/2')).toBe('https://courier.example/AWB%201%2F2/AWB%201%2F2')
  expect(courierLink('https://courier.example/', '1')).toBe('https://courier.example/')
})
