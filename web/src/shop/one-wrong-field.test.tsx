import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { showPage } from '#test/page.tsx'
import { openRoute, signIn, signOut } from '#test/route.tsx'
import { openShop } from '#test/shop-server.ts'
import Contact from './pages/contact.tsx'
import Login from './pages/login.tsx'
import * as profile from './pages/profile.tsx'
import * as settings from './pages/settings.tsx'

beforeEach(signOut)

const open = (page: typeof settings | typeof profile, at: string) => async () => {
  signIn()
  await openRoute(page, { path: at, at })
}
const edit = async () => {
  await open(profile, '/profile')()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
}

type FormCase = {
  show: () => Promise<unknown>
  /** A label in the form, and its button. */
  within: string
  press: RegExp
  /** By label what is right, and where it is tried what is wrong with the sentence about it. */
  fields: Record<string, [right: string, wrong?: string, sentence?: string]>
}

const FORMS: Record<string, FormCase> = {
  login: {
    show: () => showPage(<Login />, { at: '/login' }),
    within: 'Password',
    press: /^Login/,
    fields: { Email: ['r@x.in', 'r@', 'Please enter a valid email address'], Password: ['secret1', '', 'Password is required'] },
  },
  message: {
    show: () => showPage(<Contact />),
    within: 'Message*',
    press: /^Send Message/,
    fields: {
      'Name*': ['Rani', ' ', 'Please enter your name'],
      'Email*': ['r@x.in', 'r@', 'Please enter a valid email address'],
      'Message*': ['Where is my order?', ' ', 'Please enter your message'],
    },
  },
  'question about a message': {
    show: () => showPage(<Contact />),
    within: 'Ticket number*',
    press: /^Show status/,
    fields: {
      'Ticket number*': ['GRV-1', ' ', 'Please enter your ticket number'],
      'Your email*': ['r@x.in', 'r@', 'Please enter a valid email address'],
    },
  },
  'new password': {
    show: open(settings, '/settings'),
    within: 'Current Password',
    press: /^Change Password/,
    fields: {
      'Current Password': ['secret1', '', 'Please enter your current password'],
      'New Password': ['fresh-77'],
      'Confirm Password': ['fresh-77', 'fresh-78', 'Passwords do not match'],
    },
  },
  'new email': {
    show: open(settings, '/settings'),
    within: 'New Email',
    press: /^Send Code/,
    fields: {
      'New Email': ['asha@x.in', 'asha@', 'Please enter a valid email address'],
      'Your Password': ['secret1', '', 'Please enter your password'],
    },
  },
  profile: {
    show: edit,
    within: 'Full Name*',
    press: /^Save Changes/,
    fields: {
      'Full Name*': ['Rani', ' ', 'Please enter your full name'],
      'Phone*': ['9876543211', '987654321', 'Enter a valid 10-digit number'],
    },
  },
}
const CASES = Object.entries(FORMS).flatMap(([form, one]) =>
  Object.entries(one.fields).flatMap(([name, [, wrong]]) => (wrong === undefined ? [] : [[form, name, one] as const])),
)

it.each(CASES)(
  'of a %s with %s alone wrong nothing is sent, and only that is told, at its field',
  async (_form, wrong, { show, within: label, press, fields }) => {
    const shop = await openShop({})
    await show()
    const form = (await screen.findByLabelText(label)).closest('form') ?? document.body
    for (const [name, [right, bad]] of Object.entries(fields)) {
      const field = within(form).getByLabelText(name)
      await userEvent.clear(field)
      const text = name === wrong ? (bad ?? '') : right
      if (text) await userEvent.type(field, text)
    }
    await userEvent.click(within(form).getByRole('button', { name: press }))
    const told = Object.keys(fields).map((name) => {
      const field = within(form).getByLabelText(name)
      const about = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
      return field.hasAttribute('aria-invalid') ? `${name}: ${about}` : name
    })
    expect(told).toEqual(Object.entries(fields).map(([name, [, , sentence]]) => (name === wrong ? `${name}: ${sentence}` : name)))
    expect(shop.calls().filter((call) => !call.startsWith('GET '))).toEqual([])
  },
)
