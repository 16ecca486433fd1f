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

it('the couriers are saved as a table, with what is wrong at its field', async () => {
  const save = 'PUT /api/admin/couriers'
  const { user, asked } = await settings({ [save]: () => ({ json: { success: true, couriers: COURIERS } }) })
  const link = await screen.findByLabelText('Link of courier 1')
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
  })
})

it('PIN codes and days of a courier are saved, and what cannot be read is marked', async () => {
  const save = 'PUT /api/admin/couriers'
  const [first] = COURIERS
  const { user, asked } = await settings({ [save]: () => ({ json: { success: true, couriers: COURIERS } }) })
  const [pins, days] = [await screen.findByLabelText('PIN codes of courier 1'), screen.getByLabelText('Days of courier 1')]
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
  })
})

const twice = async (answers = {}) => {
  const office = await settings(answers)
  await screen.findByLabelText('Courier 1')
  await office.user.click(screen.getByRole('button', { name: 'Add a courier' }))
  await office.user.type(screen.getByLabelText('Courier 2'), ' india POST ')
  const press = () => office.user.click(screen.getByRole('button', { name: /^Save couriers/ }))
  return { ...office, press, sent: () => office.asked.findLast(({ method }) => method === 'PUT')?.body }
}

it('a courier that stands there twice is marked once, at its second place, and not before somebody saves', async () => {
  const { user, press, sent } = await twice({ 'PUT /api/admin/couriers': () => ({ json: { success: true, couriers: COURIERS } }) })
  expect(screen.queryByText('This courier stands in the table twice.')).toBeNull()
  await press()
  expect(screen.getAllByText('This courier stands in the table twice.')).toHaveLength(1)
  const marked = [1, 2].map((place) => screen.getByLabelText(`Courier ${place}`).getAttribute('aria-invalid'))
  expect([marked, sent()]).toEqual([[null, 'true'], undefined])
  await user.type(screen.getByLabelText('Courier 2'), 's')
  expect(screen.queryByText('This courier stands in the table twice.')).toBeNull()
  await user.type(screen.getByLabelText('Link of courier 2'), 'https://two.example/')
  await user.click(screen.getAllByRole('checkbox', { name: 'In use' })[1] ?? document.body)
  await press()
  await until(() => sent() !== undefined, 'the saving')
  expect(sent()).toEqual({
    couriers: [COURIERS[0], { name: ' india POST s', link: 'https://two.example/', isActive: false, pinCodes: '', days: null }],
  })
})

it('removing one leaves the others as they are, and what could not be saved says why and stays', async () => {
  const { user, press, sent } = await twice({ 'PUT /api/admin/couriers': () => refusal(409, 'India Post carries three parcels.') })
  await user.click(screen.getByRole('button', { name: 'Remove courier 1' }))
  expect(screen.getByLabelText<HTMLInputElement>('Courier 1').value).toBe(' india POST ')
  expect(screen.queryByLabelText('Courier 2')).toBeNull()
  await press()
  await until(() => toasts().length > 0, 'the refusal')
  expect(toasts().map(({ kind, text }) => [kind, text])).toEqual([['error', 'India Post carries three parcels.']])
  expect([sent(), screen.getByLabelText<HTMLInputElement>('Courier 1').value]).toEqual([
    { couriers: [{ name: ' india POST ', link: '', isActive: true, pinCodes: '', days: null }] },
    ' india POST ',
  ])
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
  expect((await screen.findByLabelText<HTMLInputElement>('Courier 1')).value).toBe('India Post')
})
