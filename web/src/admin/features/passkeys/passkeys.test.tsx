import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { coded, withPasskeys } from '#test/authenticator.ts'
import { openOffice, until } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import { refusal } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const LAPTOP = {
  _id: 'p1',
  name: 'Work laptop',
  isBackedUp: true,
  createdAt: '2026-11-01T05:00:00.000Z',
  lastUsedAt: '2026-11-20T05:30:00.000Z',
}
const KEY = { _id: 'p2', name: 'Blue key', isBackedUp: false, createdAt: '2026-11-03T05:00:00.000Z', lastUsedAt: null }
const CODES = ['ABCDE-23456', 'FGHJK-78923']
const OPTIONS = {
  challenge: coded('to make one'),
  rp: { id: 'localhost', name: 'Special Lion' },
  user: { id: coded('meena'), name: 'meena', displayName: 'meena' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 600_000,
  attestation: 'none',
  excludeCredentials: [{ id: coded('other'), type: 'public-key', transports: ['usb'] }],
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
}

afterEach(() => vi.unstubAllGlobals())

/** The Security tab of somebody with these passkeys; the shop is where the page is unless said otherwise. */
async function open(answers = {}, { passkeys = [LAPTOP, KEY] as object[], origin = undefined as string | null | undefined } = {}) {
  const office = await openOffice({
    at: '/admin/settings?tab=security',
    answers: {
      'GET /api/admin/settings': () => ({ json: { success: true, settings: SETTINGS } }),
      'GET /api/admin/own-sessions': () => ({ json: { success: true, sessions: [] } }),
      'GET /api/admin/recovery-codes': () => ({ json: { success: true, left: 10 } }),
      'GET /api/admin/passkeys': () => ({ json: { success: true, passkeys, origin: origin === undefined ? location.origin : origin } }),
      'POST /api/admin/passkeys/options': () => ({ json: { success: true, options: OPTIONS } }),
      'POST /api/admin/passkeys': () => {
        passkeys = [...passkeys, KEY]
        return { json: { success: true, passkey: KEY, codes: [] } }
      },
      ...answers,
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'Passkeys' }))
  return { ...office, panel }
}

const fill = async (user: { type: (element: Element, text: string) => Promise<void> }, name = 'Blue key') => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
  await user.type(dialog.getByLabelText('Name of the passkey'), name)
  await user.type(dialog.getByLabelText('Your password'), 'secret-1')
  return dialog
}

describe('the list of passkeys', () => {
  it('names each with the day it was added and used', async () => {
    const { panel } = await open()
    expect(
      within(panel.getByRole('list', { name: 'Passkeys' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Work laptopAdded .*2026, last used .*2026.*synced to your other devices/),
      expect.stringMatching(/^Blue keyAdded .*2026, not used yet/),
    ])
  })

  it('that is empty says so', async () => {
    const { panel } = await open({}, { passkeys: [] })
    expect(panel.getByText('You have no passkeys yet.')).toBeDefined()
  })

  it('that could not be loaded is asked for again', async () => {
    let fails = true
    const { panel, user } = await open({
      'GET /api/admin/passkeys': () =>
        fails ? refusal(400, 'Not now') : { json: { success: true, passkeys: [LAPTOP], origin: 'https://shop.example' } },
    })
    expect(panel.getByText('Failed to load passkeys').closest('[role=alert]')).not.toBeNull()
    fails = false
    await user.click(panel.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Work laptop')).toBeDefined()
  })

  it('says where passkeys work in place of a button that would fail', async () => {
    withPasskeys()
    const { panel } = await open({}, { origin: 'https://shop.example' })
    expect(panel.getByText(/^Passkeys of this shop work at https:\/\/shop.example only/)).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(panel.getByRole('button', { name: 'Remove Blue key' })).toBeDefined()
  })

  it('says so in a browser without passkeys, and at an address without a name', async () => {
    const { panel } = await open()
    expect(panel.getByText('This browser has no passkeys. Please use a newer one to add a passkey.')).toBeDefined()
    document.body.innerHTML = ''
    withPasskeys()
    const other = await open({}, { origin: null })
    expect(other.panel.getByText(/^Browsers make passkeys only for an address with a name/)).toBeDefined()
  })
})

describe('adding a passkey', () => {
  it('asks for name and password, then has the browser make it', async () => {
    const { asked } = withPasskeys()
    const { user, panel, last } = await open({}, { passkeys: [LAPTOP] })
    await user.click(panel.getByRole('button', { name: 'Add a passkey' }))
    const dialog = await fill(user)
    await user.click(dialog.getByRole('button', { name: /^Continue/ }))
    expect(await panel.findByText('Blue key')).toBeDefined()
    expect(last('/api/admin/passkeys/options')?.body).toEqual({ name: 'Blue key', password: 'secret-1' })
    expect(asked).toEqual(['create to make one'])
    await until(() => screen.queryByRole('dialog') === null, 'the dialog to close')
    expect(toasts().map(({ text }) => text)).toEqual(['Passkey added'])
  })

  it('shows the recovery codes that came along until they are kept', async () => {
    withPasskeys()
    const { user, panel, asked } = await open(
      { 'POST /api/admin/passkeys': () => ({ json: { success: true, passkey: KEY, codes: CODES } }) },
      { passkeys: [] },
    )
    await user.click(panel.getByRole('button', { name: 'Add a passkey' }))
    const dialog = await fill(user)
    await user.click(dialog.getByRole('button', { name: /^Continue/ }))
    const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
    const sent = asked.find(({ method, path }) => method === 'POST' && path === '/api/admin/passkeys')
    expect(sent?.body).toEqual({
      credential: {
        id: 'a2V5',
        rawId: coded('key'),
        type: 'public-key',
        response: { clientDataJSON: coded('made'), attestationObject: coded('statement'), transports: ['internal'] },
      },
    })
    await user.click(codes.getByRole('button', { name: 'I have kept them' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['NotAllowedError', 'No passkey was made: the request was cancelled or took too long. You can try again.'],
    ['InvalidStateError', 'This device has a passkey for your account already. Please look at the list.'],
    ['SecurityError', 'The browser allows no passkeys at this address. Please open the shop at its own address.'],
    ['UnknownError', 'The browser could not make a passkey. Please try again.'],
  ])('that ends with %s says so, and what was typed stays', async (error, sentence) => {
    withPasskeys([error])
    const { user, panel } = await open({}, { passkeys: [] })
    await user.click(panel.getByRole('button', { name: 'Add a passkey' }))
    const dialog = await fill(user)
    await user.click(dialog.getByRole('button', { name: /^Continue/ }))
    expect((await dialog.findByRole('alert')).textContent).toBe(sentence)
    expect(dialog.getByLabelText('Name of the passkey')).toHaveProperty('value', 'Blue key')
    await user.click(dialog.getByRole('button', { name: /^Continue/ }))
    expect(await panel.findByText('Blue key')).toBeDefined()
  })

  it('shows a refusal at its field, and asks no device before', async () => {
    const { asked } = withPasskeys()
    const { user, panel } = await open(
      {
        'POST /api/admin/passkeys/options': () =>
          refusal(400, 'Please fix the highlighted fields.', { errors: { name: 'Please write this in one line.' } }),
      },
      { passkeys: [] },
    )
    await user.click(panel.getByRole('button', { name: 'Add a passkey' }))
    const dialog = await fill(user)
    await user.click(dialog.getByRole('button', { name: /^Continue/ }))
    expect(await dialog.findByText('Please write this in one line.')).toBeDefined()
    expect(dialog.getByLabelText('Name of the passkey').getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
  })
})

describe('a passkey in the list', () => {
  it('gets another name', async () => {
    const { user, panel, last } = await open({ 'PUT /api/admin/passkeys/p2': () => ({ json: { success: true, passkey: KEY } }) })
    await user.click(panel.getByRole('button', { name: 'Rename Blue key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Blue key' }))
    const field = dialog.getByLabelText('Name of the passkey')
    await user.clear(field)
    await user.type(field, 'Desk key')
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await until(() => screen.queryByRole('dialog') === null, 'the dialog to close')
    expect(last('/api/admin/passkeys/p2')?.body).toEqual({ name: 'Desk key' })
  })

  it('is removed with the own password; a wrong one is marked, another refusal is a banner', async () => {
    const answers = [
      refusal(400, 'Your current password is not right.', { errors: { password: 'Your current password is not right.' } }),
      refusal(409, 'Two-factor authentication is on, and this passkey is your only second factor.'),
      { json: { success: true } },
    ]
    const { user, panel, last } = await open({ 'POST /api/admin/passkeys/p1/remove': () => answers.shift() ?? { json: {} } })
    await user.click(panel.getByRole('button', { name: 'Remove Work laptop' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Work laptop?' }))
    const press = () => user.click(dialog.getByRole('button', { name: /^Remove passkey/ }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Your password'))
    await user.keyboard('secret-1')
    await press()
    expect(await dialog.findByText('Your current password is not right.')).toBeDefined()
    expect(dialog.queryByRole('alert')).toBeNull()
    await press()
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Two-factor authentication is on/)
    await press()
    await until(() => screen.queryByRole('dialog') === null, 'the dialog to close')
    expect(last('/api/admin/passkeys/p1/remove')?.body).toEqual({ password: 'secret-1' })
    expect(toasts().map(({ text }) => text)).toEqual(['Passkey removed'])
  })
})

it('each window about a passkey wants its fields, and can be left without a call', async () => {
  withPasskeys()
  const { user, panel, calls } = await open()
  const leave = async () => {
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  await user.click(panel.getByRole('button', { name: 'Add a passkey' }))
  const add = within(screen.getByRole('dialog', { name: 'Add a passkey' }))
  await user.type(add.getByLabelText('Name of the passkey'), '  ')
  await user.click(add.getByRole('button', { name: /^Continue/ }))
  expect([add.getByText('Please enter a name for it').tagName, add.getByText('Please enter your password').tagName]).toHaveLength(2)
  await leave()
  await user.click(panel.getByRole('button', { name: 'Rename Blue key' }))
  const rename = within(screen.getByRole('dialog', { name: 'Rename Blue key' }))
  await user.clear(rename.getByLabelText('Name of the passkey'))
  await user.click(rename.getByRole('button', { name: /^Save/ }))
  expect(rename.getByText('Please enter a name for it')).toBeDefined()
  await leave()
  await user.click(panel.getByRole('button', { name: 'Remove Blue key' }))
  const remove = within(screen.getByRole('dialog', { name: 'Remove Blue key?' }))
  await user.click(remove.getByRole('button', { name: /^Remove passkey/ }))
  expect(remove.getByText('Please enter your password')).toBeDefined()
  await leave()
  expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([])
})

it('a page without https can make no passkey, and says so', async () => {
  withPasskeys()
  vi.stubGlobal('isSecureContext', false)
  const { panel } = await open()
  expect(panel.getByText('Passkeys need an address that begins with https.')).toBeDefined()
  expect(panel.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

it('only a passkey that is synced is said to be on the other devices', async () => {
  const { panel } = await open()
  const lines = within(panel.getByRole('list', { name: 'Passkeys' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent?.includes('synced'))).toEqual([true, false])
})
