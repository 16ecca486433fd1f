import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { englishOn } from '#test/english-on.ts'
import { openOffice, until } from '#test/office.tsx'
import { refusal } from '#test/staff-orders.ts'

const OVER = 'This link is over.'
const open = (at: string) =>
  openOffice({
    at,
    signedIn: false,
    answers: {
      'POST /api/admin/device': () => refusal(400, OVER, { code: 'staff.device-link-over' }),
      'POST /api/admin/accept-invitation': () => refusal(400, OVER, { code: 'staff.invitation-over' }),
    },
  })
const english = () => englishOn(document.body, /$^/)
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
afterEach(() => {
  location.hash = ''
})

it('the link that makes a device known opens a page in Hindi alone, and so is its refusal', async () => {
  const { user } = await open('/admin/device')
  expect((await screen.findByRole('alert')).textContent).toBe('यह लिंक पूरा नहीं आया। ईमेल से इसे एक बार फिर खोलें।')
  expect(english()).toEqual([])
  location.hash = 'the-word'
  await until(() => !button(/^यह मेरा फ़ोन/).disabled, 'the link')
  await user.click(button(/^यह मेरा फ़ोन/))
  expect(await screen.findByText('यह लिंक अब नहीं चलता। लॉग इन के पेज से नया मँगाएँ।')).toBeDefined()
  expect(english()).toEqual([])
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/admin/device#the-word')
})

it('the link of an invitation opens a page in Hindi alone, and so is its refusal', async () => {
  const { user } = await open('/admin/invitation')
  location.hash = 'the-word'
  await until(() => !button(/^पासवर्ड बनाएँ/).disabled, 'the link')
  expect(english()).toEqual([])
  await user.type(screen.getByLabelText('नया पासवर्ड'), 'secret-2')
  await user.type(screen.getByLabelText('नया पासवर्ड फिर से'), 'secret-2')
  await user.click(button(/^पासवर्ड बनाएँ/))
  expect(await screen.findByText('यह न्योता अब नहीं चलता। नया मँगाएँ।')).toBeDefined()
  expect(english()).toEqual([])
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/admin/invitation#the-word')
})
