import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storage, tabStorage } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

it('what the browser keeps and what the tab keeps are two things, each found again by its name', () => {
  storage.write('token', 'abc')
  tabStorage.write('token', { step: 3 })
  expect([storage.read('token'), tabStorage.read('token')]).toEqual(['abc', { step: 3 }])
  storage.remove('token', 'user')
  expect([storage.read('token'), tabStorage.read('token')]).toEqual([null, { step: 3 }])
  storage.write('cart', '[7]')
  tabStorage.remove('token')
  expect([tabStorage.read('token'), storage.readJson('cart')]).toEqual([undefined, [7]])
  tabStorage.write('one', 1)
  tabStorage.clear()
  expect([tabStorage.read('one'), storage.read('cart')]).toEqual([undefined, '[7]'])
})

it.each([
  ['nothing', null, undefined],
  ['no JSON', '{"a":', undefined],
  ['null', 'null', undefined],
  ['nought', '0', 0],
  ['false', 'false', false],
  ['a text', '"x"', 'x'],
])('%s is read as it is kept', (_what, text, value) => {
  if (text !== null) {
    localStorage.setItem('cart', text)
    sessionStorage.setItem('draft', text)
  }
  expect([storage.readJson('cart'), tabStorage.read('draft')]).toEqual([value, value])
})

it('a browser that keeps nothing forgets instead of failing', () => {
  for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('It is switched off.')
    })
  storage.write('token', 'abc')
  storage.remove('token', 'user')
  tabStorage.write('draft', 1)
  tabStorage.remove('draft')
  tabStorage.clear()
  expect([storage.read('token'), storage.readJson('cart'), tabStorage.read('draft')]).toEqual([null, undefined, undefined])
})

it('one name that cannot be removed does not keep the others', () => {
  localStorage.setItem('user', 'meena')
  const real = Storage.prototype.removeItem
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key: string) {
    if (key === 'token') throw new Error('Not this one.')
    real.call(this, key)
  })
  storage.remove('token', 'user')
  expect(localStorage.getItem('user')).toBeNull()
})
