import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const COURIERS = [{ name: 'India Post', link: 'https://post.example/{number}', isActive: true, pinCodes: '', days: null }]

const settings = (answers = {}) =>
  openOffice({
    at: '/admin/settings',
    answers: {
      'GET /api/admin/settings': () => ({ json: { success: true, settings: SETTINGS } }),
      'GET /api/admin/couriers': () => ({ json: { success: true, couriers: COURIERS } }),
      ...answers,
    },
  })

const courier = (place: number) => within(screen.getByRole('group', { name: `Courier ${place}` }))
const nameOf = (place: number) => courier(place).getByLabelText<HTMLInputElement>('Name')
const firstCourier = () => screen.findByRole('group', { name: 'Courier 1' })

it('the couriers are saved as a table, with what is wrong at its field', async () => {
  const save = 'PUT /api/admin/couriers'
  const { user, asked } = await settings({ [save]: () => ({ json: { success: true, couriers: COURIERS } }) })
  await firstCourier()
  const link = courier(1).getByLabelText('Tracking link')
  await user.clear(link)
  await user.type(link, 'post.example')
  await user.click(screen.getByRole('button', { name: 'Add a courier' }))
  const press = () => user.click(screen.getByRole('button', { name: /^Save couriers/ }))
  await press()
  expect(screen.getByText('Please enter an address that begins with https://')).toBeDefined()
  expect(screen.getByText('Please enter the name of the courier')).toBeDefined()
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Remove courier 2' }))
  await user.clear(link)
  await press()
  await until(() => toasts()[0]?.text === 'Couriers saved', 'the saving')
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    couriers: [{ name: 'India Post', link: '', isActive: true, pinCodes: '', days: null }],
    before: COURIERS,
  })
})

it('PIN codes and days of a courier are saved, and what cannot be read is marked', async () => {
  const save = 'PUT /api/admin/couriers'
  const [first] = COURIERS
  const { user, asked } = await settings({ [save]: () => ({ json: { success: true, couriers: COURIERS } }) })
  await firstCourier()
  const [pins, days] = [courier(1).getByLabelText('PIN codes'), courier(1).getByLabelText('Business days')]
  await user.type(pins, '47, 0123')
  await user.type(days, '5 to 3')
  const press = () => user.click(screen.getByRole('button', { name: /^Save couriers/ }))
  await press()
  expect(screen.getByText(/^0123 begins no PIN code/)).toBeDefined()
  expect(screen.getByText('Please write days as 4 or 3 to 5')).toBeDefined()
  for (const [field, text] of [
    [pins, '47, 4711'],
    [days, '3-5'],
  ] as const) {
    await user.clear(field)
    await user.type(field, text)
  }
  await press()
  await until(() => asked.some(({ method }) => method === 'PUT'), 'the saving')
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    couriers: [{ ...first, pinCodes: '47, 4711', days: { from: 3, to: 5 } }],
    before: COURIERS,
  })
})

const twice = async (answers = {}) => {
  const office = await settings(answers)
  await firstCourier()
  await office.user.click(screen.getByRole('button', { name: 'Add a courier' }))
  await office.user.type(nameOf(2), ' india POST ')
  const press = () => office.user.click(screen.getByRole('button', { name: /^Save couriers/ }))
  return { ...office, press, sent: () => office.asked.findLast(({ method }) => method === 'PUT')?.body }
}

it('a courier that stands there twice is marked once, at its second place, and not before somebody saves', async () => {
  const { user, press, sent } = await twice({ 'PUT /api/admin/couriers': () => ({ json: { success: true, couriers: COURIERS } }) })
  expect(screen.queryByText('This courier stands in the table twice.')).toBeNull()
  await press()
  expect(screen.getAllByText('This courier stands in the table twice.')).toHaveLength(1)
  const marked = [1, 2].map((place) => nameOf(place).getAttribute('aria-invalid'))
  expect([marked, sent()]).toEqual([[null, 'true'], undefined])
  await user.type(nameOf(2), 's')
  expect(screen.queryByText('This courier stands in the table twice.')).toBeNull()
  await user.type(courier(2).getByLabelText('Tracking link'), 'https://two.example/')
  await user.click(screen.getAllByRole('checkbox', { name: 'In use' })[1] ?? document.body)
  await press()
  await until(() => sent() !== undefined, 'the saving')
  expect(sent()).toEqual({
    couriers: [COURIERS[0], { name: ' india POST s', link: 'https://two.example/', isActive: false, pinCodes: '', days: null }],
    before: COURIERS,
  })
})

it('removing one leaves the others as they are, and what could not be saved says why and stays', async () => {
  const { user, press, sent } = await twice({ 'PUT /api/admin/couriers': () => refusal(409, 'India Post carries three parcels.') })
  await user.click(screen.getByRole('button', { name: 'Remove India Post' }))
  expect(nameOf(1).value).toBe(' india POST ')
  expect(screen.queryByRole('group', { name: 'Courier 2' })).toBeNull()
  await press()
  await until(() => toasts().length > 0, 'the refusal')
  expect(toasts().map(({ kind, text }) => [kind, text])).toEqual([['error', 'India Post carries three parcels.']])
  expect([sent(), nameOf(1).value]).toEqual([
    { couriers: [{ name: ' india POST ', link: '', isActive: true, pinCodes: '', days: null }], before: COURIERS },
    ' india POST ',
  ])
})

it('a table that somebody changed meanwhile is not written over: what was typed stays until theirs is shown', async () => {
  const theirs = [{ name: 'Hill Riders', link: '', isActive: true, pinCodes: '17', days: { from: 4, to: 9 } }]
  const sentence = 'Somebody else has changed the couriers, so nothing was saved.'
  const { user, answers, press } = await twice({ 'PUT /api/admin/couriers': () => refusal(409, sentence, { code: 'couriers.changed' }) })
  await user.type(nameOf(2), 's')
  answers['GET /api/admin/couriers'] = () => ({ json: { success: true, couriers: theirs } })
  await press()
  const show = await screen.findByRole('button', { name: 'Show Their Table' })
  expect([toasts().map(({ text }) => text), nameOf(2).value]).toEqual([[sentence], ' india POST s'])
  await user.click(show)
  expect([nameOf(1).value, courier(1).getByLabelText<HTMLInputElement>('Business days').value]).toEqual(['Hill Riders', '4 to 9'])
  expect(screen.queryByRole('button', { name: 'Show Their Table' })).toBeNull()
  await user.type(nameOf(1), ' North')
  const put = 'PUT /api/admin/couriers'
  answers[put] = () => ({ json: { success: true, couriers: theirs.map((one) => ({ ...one, name: 'Hill Riders North' })) } })
  await press()
  await until(() => toasts().some(({ text }) => text === 'Couriers saved'), 'the saving')
  expect(screen.queryByRole('button', { name: 'Show Their Table' })).toBeNull()
})

it('what is typed while the couriers are saved stays, and is saved next', async () => {
  const put = 'PUT /api/admin/couriers'
  const arrived = Promise.withResolvers<void>()
  const saved = [{ ...COURIERS[0], name: 'India Post Speed' }]
  const { user, asked } = await settings({ [put]: () => ({ after: arrived.promise, json: { success: true, couriers: saved } }) })
  await firstCourier()
  await user.type(nameOf(1), ' Speed')
  await user.click(screen.getByRole('button', { name: /^Save couriers/ }))
  await user.type(courier(1).getByLabelText('PIN codes'), '47')
  arrived.resolve()
  await until(() => toasts().some(({ text }) => text === 'Couriers saved'), 'the saving')
  expect(courier(1).getByLabelText<HTMLInputElement>('PIN codes').value).toBe('47')
  await user.click(screen.getByRole('button', { name: /^Save couriers/ }))
  await until(() => asked.filter(({ method }) => method === 'PUT').length === 2, 'the second saving')
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ couriers: [{ ...saved[0], pinCodes: '47' }], before: saved })
})

it('couriers that are not saved yet are not lost by going elsewhere without a question', async () => {
  const { router } = await twice()
  await act(() => router.navigate('/admin/audit'))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined()
})

it('couriers that do not come say why, and are asked for again', async () => {
  const { user, answers } = await settings({ 'GET /api/admin/couriers': () => refusal(400, 'The table is being moved.') })
  const alert = await screen.findByText('The table is being moved.')
  expect(screen.queryByRole('button', { name: 'Add a courier' })).toBeNull()
  answers['GET /api/admin/couriers'] = () => ({ json: { success: true, couriers: COURIERS } })
  await user.click(within(alert.closest<HTMLElement>('[role=alert]') ?? document.body).getByRole('button', { name: 'Try Again' }))
  await firstCourier()
  expect(nameOf(1).value).toBe('India Post')
})
