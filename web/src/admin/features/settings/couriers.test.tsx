import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { toasts } from '#ui/overlay/toast.ts'

const COURIERS = [{ name: 'India Post', link: 'https://post.example/{number}', isActive: true }]

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
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ couriers: [{ name: 'India Post', link: '', isActive: true }] })
})
