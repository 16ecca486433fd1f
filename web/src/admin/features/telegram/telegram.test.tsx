import { screen, waitFor, within } from '@testing-library/react'
import type { TelegramBot, TelegramChat } from 'contract/telegram/telegram.admin.schemas.ts'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { SETTINGS } from '#test/settings.ts'
import type { Answers } from '#test/shop-server.ts'

const BOT: TelegramBot = {
  name: 'Lion shop',
  username: 'lion_shop_bot',
  setBy: 'admin',
  setAt: '2026-11-20T05:00:00.000Z',
  refusedAt: null,
}
const CHAT: TelegramChat = {
  _id: '0199a000-0000-7000-8000-000000000001',
  name: 'Meena Patel',
  username: 'meena',
  joinedAt: '2026-11-20T05:10:00.000Z',
  lastSentAt: '2026-11-25T05:00:00.000Z',
  waiting: 2,
  kinds: ['payments', 'messages', 'returns', 'day'],
  endedAt: null,
  problem: null,
}
const OTHERS: TelegramChat[] = [
  { ...CHAT, _id: '0199a000-0000-7000-8000-000000000002', name: 'Blocked', waiting: 0, endedAt: '2026-11-24T05:00:00.000Z' },
  { ...CHAT, _id: '0199a000-0000-7000-8000-000000000003', name: 'Left', username: 'suresh', kinds: [], waiting: 0 },
  {
    ...CHAT,
    _id: '0199a000-0000-7000-8000-000000000004',
    name: 'Verifier',
    username: 'verma',
    kinds: ['payments'],
    lastSentAt: null,
    problem: 'no connection (ECONNRESET)',
  },
]

type Telegram = { bot: TelegramBot | null; chats: readonly TelegramChat[]; openCode: { expiresAt: string; problem: string | null } | null }
const ok = (more: object = {}) => ({ json: { success: true, ...more } })
const open = (telegram: () => Partial<Telegram>, answers: Answers = {}) =>
  openOffice({
    at: '/admin/settings?tab=connections',
    role: 'super_admin',
    answers: {
      'GET /api/admin/settings': () => ok({ settings: SETTINGS }),
      'GET /api/admin/telegram': () => ok({ bot: null, chats: [], openCode: null, ...telegram() }),
      ...answers,
    },
  })

it('each chat says whose it is, what it is told of, and why it is told nothing', async () => {
  await open(() => ({ bot: BOT, chats: [CHAT, ...OTHERS] }))
  const list = await screen.findByRole('list', { name: 'Chats' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Meena PatelWorkingof meena, joined 20 Nov 2026, 10:40 am · last sent 25 Nov 2026, 10:30 am · 2 waitingIs told of payments to check, messages, returns and the summary of each day.Send a test messageSending...Remove',
    'BlockedEndedof meena, joined 20 Nov 2026, 10:40 am · last sent 25 Nov 2026, 10:30 amNobody is reached there since 24 Nov 2026, 10:30 am: the bot was blocked, or the chat is gone.Remove',
    'LeftTold nothingof suresh, joined 20 Nov 2026, 10:40 am · last sent 25 Nov 2026, 10:30 amsuresh may no longer handle any of it.Remove',
    'VerifierFailingof verma, joined 20 Nov 2026, 10:40 am · nothing sent yet · 2 waitingIs told of payments to check.The last message did not arrive: no connection (ECONNRESET).Send a test messageSending...Remove',
  ])
  expect(screen.getByRole('link', { name: '@lion_shop_bot' }).getAttribute('href')).toBe('https://t.me/lion_shop_bot')
})

it('without a bot there is a sentence, and a failure can be tried again', async () => {
  let fails = true
  const { user } = await open(() => ({}), {
    'GET /api/admin/telegram': () => (fails ? { status: 500, json: { success: false } } : ok({ bot: null, chats: [], openCode: null })),
  })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  fails = false
  await user.click(again)
  expect(await screen.findByText('No bot is connected yet.')).toBeTruthy()
})

it('a bot is connected with its token and the own password, and what is refused stands at its field', async () => {
  const sent: unknown[] = []
  let bot: TelegramBot | null = null
  const { user } = await open(() => ({ bot }), {
    'PUT /api/admin/telegram': ({ body }) => {
      sent.push(body)
      const errors = { token: 'Telegram does not know this token. Please copy it again from BotFather.' }
      if (sent.length === 1) return { status: 400, json: { success: false, message: 'No', errors } }
      bot = BOT
      return ok({ bot })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Connect a bot' }))
  const dialog = screen.getByRole('dialog')
  const connect = () => user.click(within(dialog).getByRole('button', { name: /^Connect/ }))
  await connect()
  for (const sentence of ['Please enter the token', 'Please enter your password']) expect(within(dialog).getByText(sentence)).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Token'), ' 123456:AAabc ')
  await user.type(within(dialog).getByLabelText('Your password'), 'bidi-owner')
  await connect()
  expect(await within(dialog).findByText(/Telegram does not know this token/)).toBeTruthy()
  await connect()
  expect(await screen.findByText('No chat has joined yet.')).toBeTruthy()
  expect(sent).toEqual(Array.from({ length: 2 }, () => ({ token: '123456:AAabc', password: 'bidi-owner' })))
})

it('a bot whose token is refused says so, and offers neither a test nor a code', async () => {
  await open(() => ({ bot: { ...BOT, refusedAt: '2026-11-24T05:00:00.000Z' }, chats: [CHAT] }))
  expect(await screen.findByText('Paused since 24 Nov 2026, 10:30 am')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Chats' })).getByRole('listitem').textContent).toContain('Meena PatelPaused')
  expect(screen.queryByRole('button', { name: /^(Send a test message|Join a chat)/ })).toBe(null)
  expect(screen.getByRole('button', { name: 'Enter another token' })).toBeTruthy()
})

it('a code is not asked for without the own password', async () => {
  const { user, calls } = await open(() => ({ bot: BOT }))
  await user.click(await screen.findByRole('button', { name: 'Join a chat' }))
  await user.click(screen.getByRole('button', { name: /^Show a code/ }))
  expect(await screen.findByText('Please enter your password')).toBeTruthy()
  expect(calls()).not.toContain('POST /api/admin/telegram/code')
})

it('a code is shown until a chat has sent it, and ends with the window', async () => {
  let telegram: Telegram = { bot: BOT, chats: [], openCode: null }
  const ended: string[] = []
  const openCode = { expiresAt: '2026-11-25T05:10:00.000Z', problem: null }
  const { user } = await open(() => telegram, {
    'POST /api/admin/telegram/code': () => {
      telegram = { ...telegram, openCode }
      return ok({ code: 'ABCD2345', link: 'https://t.me/lion_shop_bot?start=ABCD2345', expiresAt: openCode.expiresAt })
    },
    'DELETE /api/admin/telegram/code': () => {
      telegram = { ...telegram, openCode: null }
      ended.push('code')
      return ok()
    },
  })
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Join a chat' }))
    await user.type(within(screen.getByRole('dialog')).getByLabelText('Your password'), 'bidi-owner')
    await user.click(screen.getByRole('button', { name: /^Show a code/ }))
    expect(await screen.findByText('ABCD2345')).toBeTruthy()
  }
  await ask()
  expect(screen.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')).toBe('https://t.me/lion_shop_bot?start=ABCD2345')
  expect(screen.getByText('Waiting for the message...')).toBeTruthy()
  telegram = { ...telegram, openCode: { ...openCode, problem: 'Another program reads the messages of this bot.' } }
  expect(await screen.findByText('Another program reads the messages of this bot.', {}, { timeout: 20_000 })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(ended).toEqual(['code']))
  await ask()
  telegram = { ...telegram, chats: [CHAT], openCode: null }
  expect(await screen.findByText('Meena Patel has joined', {}, { timeout: 20_000 })).toBeTruthy()
  expect([screen.queryByText('ABCD2345'), ended]).toEqual([null, ['code']])
  await ask()
  telegram = { ...telegram, openCode: null }
  expect(await screen.findByText(/This code is over/, {}, { timeout: 20_000 })).toBeTruthy()
}, 90_000)

it('a test is sent, and a chat and the bot are removed, after a question', async () => {
  const asked: string[] = []
  const done = (what: string) => () => {
    asked.push(what)
    return ok({ message: 'Test message sent.' })
  }
  const { user } = await open(() => ({ bot: BOT, chats: [CHAT] }), {
    [`POST /api/admin/telegram/chats/${CHAT._id}/test`]: done('test'),
    [`DELETE /api/admin/telegram/chats/${CHAT._id}`]: done('remove'),
    'DELETE /api/admin/telegram': done('disconnect'),
  })
  await user.click(await screen.findByRole('button', { name: 'Send a test message to Meena Patel' }))
  expect(await screen.findByText('Test message sent.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Meena Patel' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Remove chat/ }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  await user.click(screen.getByRole('button', { name: 'Remove the bot' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Remove bot/ }))
  await waitFor(() => expect(asked).toEqual(['test', 'remove', 'disconnect']))
})
