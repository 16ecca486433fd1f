import { readFileSync, writeFileSync } from 'node:fs'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { outline } from '#test/outline.ts'
import { sampleAnswer } from '#test/sample-answers.ts'
import { eventually, settled } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'

/** `REVIEWED=1` writes what the screens are now, for somebody to read: what is not as it was is what a change of the code has changed. */
const isReview = process.env.REVIEWED !== undefined

/** Screens for somebody who is not signed in. */
const WITHOUT_ACCOUNT = /^(login|invitation|device)/

const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1)
const shown = () => outline(openDialog() ?? screen.getByRole('main'))

/** Of two buttons that do the same with two rows one is enough. */
const nameOf = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent ?? '').replaceAll(/\d[\d.,]*/g, '7')
const OF_EACH_SCREEN = ['Menu', 'Find anything', 'Sign Out']
const buttons = () =>
  [...screen.getByRole('main').querySelectorAll('button')].filter((one) => !one.disabled && !OF_EACH_SCREEN.includes(nameOf(one)))

const press = (button: Element | undefined) => act(async () => void (button && fireEvent.click(button)))
const close = async () => {
  const dialog = openDialog()
  await act(async () => void (dialog && fireEvent(dialog, new Event('cancel', { cancelable: true }))))
  await eventually(() => expect(openDialog()).toBeUndefined())
}

/** Everything has come that was asked for. */
const quiet = async () => {
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((done) => setTimeout(done, 20))
    await settled()
  }
}

const open = async (at: string) => {
  const others: Answers[string] = ({ method, path }) => ({ json: sampleAnswer(method, path) ?? { success: true } })
  const office = await openOffice({ at: `/admin/${at}`, answers: { others }, signedIn: !WITHOUT_ACCOUNT.test(at) })
  await eventually(() => expect(screen.getByRole('main').querySelector('[aria-busy=true]')).toBeNull())
  return office
}

/** The names of the buttons of a screen that open a dialog. */
async function openers(at: string): Promise<string[]> {
  const { view } = await open(at)
  await quiet()
  const [tried, found] = [new Set<string>(), new Set<string>()]
  for (;;) {
    const button = buttons().find((one) => !tried.has(nameOf(one)))
    if (!button) break
    tried.add(nameOf(button))
    await press(button)
    await quiet()
    if (!openDialog()) continue
    found.add(nameOf(button))
    await close()
  }
  view.unmount()
  return [...found]
}

it.each([
  'dashboard',
  'payment-verification',
  'payment-verification?order=0190a000-0000-7000-8000-000000003942',
  'payment-verification/bank',
  'money',
  'money?tab=owed',
  'money?tab=look',
  'money?tab=day&date=2026-11-17',
  'books',
  'orders',
  'orders/0190a000-0000-7000-8000-000000000003',
  'new-order',
  'users',
  'inventory',
  'analytics',
  'audit',
  'settings',
  'settings?tab=bank',
  'settings?tab=security',
  'settings?tab=admins',
  'dispatch',
  'messages',
  'returns',
  'reviews',
  'login',
  'invitation#a-word',
  'device#a-word',
])('%s is whole, as it was reviewed, and so are the dialogs that its buttons open', async (at) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  const file = `${import.meta.dirname}/whole-screens/${at
    .replace(/[/=]0.*/, '-one')
    .replace(/&.*/, '')
    .replaceAll(/[^a-z-]+/g, '-')}.txt`
  const names = isReview ? await openers(at) : []
  await open(at)
  if (isReview) {
    await quiet()
    const found = [['# The screen', ...shown()]]
    for (const name of names) {
      const button = buttons().find((one) => nameOf(one) === name)
      if (!button) continue
      await press(button)
      await quiet()
      if (!openDialog()) continue
      found.push([`# ${name}`, ...shown()])
      await close()
    }
    return writeFileSync(file, found.map((lines) => `${lines.join('\n')}\n`).join('\n'))
  }
  const [first = '', ...dialogs] = readFileSync(file, 'utf8').trimEnd().split('\n\n')
  await eventually(() => expect(['# The screen', ...shown()]).toEqual(first.split('\n')))
  for (const dialog of dialogs) {
    const name = dialog.slice(2, dialog.indexOf('\n'))
    await press(buttons().find((one) => nameOf(one) === name))
    await eventually(() => expect([`# ${name}`, ...shown()]).toEqual(dialog.split('\n')))
    await close()
  }
})
