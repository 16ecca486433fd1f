import * as React from 'react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { settled } from './settled.ts'

// React's development build keeps a stack of calls for each element, a sixth of the time of all tests; beyond a count it leaves them out.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

// Answers of the shop arrive when they arrive, as in a browser, and tests wait for what they expect: React's rules for `act` hold within it alone.
const isActing = () => internals !== undefined && Reflect.get(Object(internals), 'actQueue') !== null
Object.defineProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT', { get: isActing, set() {}, configurable: true })

// It is always past midnight in India and before it elsewhere: a day that is taken of another clock is another one.
const { now } = Date
const [HOUR, sinceMidnight] = [3_600_000, now() % 86_400_000]
const later = sinceMidnight < 19 * HOUR || sinceMidnight > 23 * HOUR ? (20 * HOUR - sinceMidnight + 24 * HOUR) % (24 * HOUR) : 0
if (later > 0) {
  Date.now = () => now() + later
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, made) => Reflect.construct(date, args.length > 0 ? args : [now() + later], made),
  })
}

// A field that keeps its file hears nothing when the same file is chosen again, mended or after it was taken back.
const keepsFile: string[] = []
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'file' && target.value) keepsFile.push(target.labels?.[0]?.textContent ?? '')
})
afterEach(() => expect(keepsFile.splice(0), 'file fields that keep their file').toEqual([])) // last, once the screen is taken away

// A session, a cart, the hooks of helpers and Testing Library's document belong to one file: the files of a worker share no more than packages.
vi.resetModules()
localStorage.clear()
const { configure, getConfig } = await import('@testing-library/react')

const { asyncWrapper } = getConfig()
configure({
  // the whole document beside each thing that is not found yet costs a twentieth of the time: `DEBUG_PRINT_LIMIT=7000` asks for it
  ...(!process.env.DEBUG_PRINT_LIMIT && { getElementError: (message) => new Error(message ?? 'Not found.') }),
  // pages fetch over loopback, on machines that do other things too
  asyncUtilTimeout: 40_000,
  // what is found stands on the page before its effects have run: a key pressed or an event sent right then would be lost
  asyncWrapper: async (work) => {
    const result = await asyncWrapper(work)
    await settled()
    return result
  },
})

// jsdom draws its frames by an interval that fake timers take from it for good: after such a test no frame would come any more
const { setTimeout: after, clearTimeout: stop } = globalThis
globalThis.requestAnimationFrame = (draw) => Number(after(() => draw(performance.now()), 16))
globalThis.cancelAnimationFrame = (frame) => stop(frame)

afterEach(() => {
  sessionStorage.clear()
  localStorage.removeItem('accountRecords')
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren() // what a test put there itself, Testing Library does not take away
})
