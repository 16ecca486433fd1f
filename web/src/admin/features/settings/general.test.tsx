import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { READ, SAVE, settings } from '#test/settings-screen.ts'
import { toasts } from '#ui/overlay/toast.ts'

afterEach(() => vi.unstubAllGlobals())

it('[BO-230] General saves each field under its own name, and nothing else with it', async () => {
  const { user, asked } = await openOffice({
    role: 'super_admin',
    at: '/admin/settings?tab=general',
    answers: {
      'GET /api/admin/settings': () => ({ json: { success: true, settings: structuredClone(SETTINGS) } }),
      'PUT /api/admin/settings': () => ({ json: { success: true } }),
    },
  })
  const form = within(await screen.findByRole('form', { name: 'General' }))
  const typed = {
    'Site name': ['siteName', 'Lion of Chhatarpur'],
    'Site email': ['siteEmail', 'desk@lion.test'],
    'Support phone': ['supportPhone', '+91 91111 22222'],
    'Opening hours': ['hours', '9 to 5'],
    Address: ['addressLine', 'Bus stand road'],
    'Health warning': ['warningText', 'TOBACCO KILLS'],
    'Health warning in Hindi': ['warningHindi', 'तंबाकू'],
    Quitline: ['quitline', '1800-22-3344'],
    'City of the courts': ['courtCity', 'Indore'],
  } as const
  for (const [label, [, value]] of Object.entries(typed)) {
    await user.clear(form.getByLabelText(label))
    await user.type(form.getByLabelText(label), value)
  }
  for (const label of ['These opening hours are right', /^Promotions/]) await user.click(form.getByLabelText(label))
  await user.click(form.getByRole('button', { name: /^Save General/ }))
  await until(() => toasts().length > 0, 'a message')
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    section: 'general',
    data: {
      ...SETTINGS.general,
      ...Object.fromEntries(Object.values(typed)),
      hoursChecked: true,
      promotions: false,
    },
  })
})

it('the sections stand in a column on a wide screen and in a row once it is narrow', async () => {
  let isWide = true
  const told = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query === '(width >= 50rem)',
    addEventListener: (_type: string, hear: () => void) => told.add(hear),
    removeEventListener: (_type: string, hear: () => void) => told.delete(hear),
  }))
  const { view } = await openOffice({
    at: '/admin/settings?tab=general',
    answers: { 'GET /api/admin/settings': () => ({ json: { success: true, settings: structuredClone(SETTINGS) } }) },
  })
  await screen.findByRole('form', { name: 'General' })
  const direction = () => screen.getByRole('tablist', { name: 'Sections' }).getAttribute('aria-orientation')
  expect(direction()).toBe('vertical')
  isWide = false
  act(() => {
    for (const hear of told) hear()
  })
  expect(direction()).toBe('horizontal')
  view.unmount()
  expect(told.size).toBe(0)
})

it('[BO-090] a GST rate that somebody else has added meanwhile is not lost in an older table: the second one is told, and saves again', async () => {
  const { user, form, save, calls, body, answers } = await settings('general')
  const theirs = [...SETTINGS.general.gstTable, { from: '2027-04-01', percent: 40 }]
  const last = theirs.length
  await user.click(form.getByRole('button', { name: 'Add a rate' }))
  fireEvent.change(form.getByLabelText(`Rate ${last}, from`), { target: { value: '2028-04-01' } })
  await user.type(form.getByLabelText('Your password'), 'secret-1')
  answers[READ] = () => ({ json: { success: true, settings: { ...SETTINGS, general: { ...SETTINGS.general, gstTable: theirs } } } })
  await save()
  expect(await until(() => toasts().length > 0, 'a message').then(() => toasts()[0])).toMatchObject({
    kind: 'error',
    text: expect.stringMatching(/^Somebody else has changed the same settings/),
  })
  expect(calls()).not.toContain(SAVE)
  expect(form.getByLabelText<HTMLInputElement>(`Rate ${last}, from`).value).toBe('2028-04-01')
  await user.type(form.getByLabelText('Your password'), 'secret-1')
  await save()
  await until(() => calls().includes(SAVE), 'the save')
  expect(body()).toMatchObject({ data: { gstTable: [...SETTINGS.general.gstTable, { from: '2028-04-01', percent: 18 }] } })
})
