import { useQueryClient } from '@tanstack/react-query'
import type { TelegramBot } from 'contract/telegram/telegram.admin.schemas.ts'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { PASSWORD_NEEDED } from '../settings/setting.messages.ts'
import type { BotDraft } from './telegram.api.ts'
import { connectBot, openCode, telegramQuery } from './telegram.api.ts'

/** Connects a bot, or gives the one that there is another token. */
export function ConnectBot({ bot, onClose }: { bot: TelegramBot | null; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm<BotDraft, unknown>({
    first: { token: '', password: '' },
    check: ({ token, password }) => ({
      ...(!token.trim() && { token: 'Please enter the token' }),
      ...(!password && { password: PASSWORD_NEEDED }),
    }),
    send: ({ token, password }) => connectBot({ token: token.trim(), password }),
    onSent: () => {
      toast.success('Bot connected')
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: telegramQuery().queryKey }),
    failed: 'The bot was not connected.',
  })
  return (
    <FormDialog
      title={bot ? 'Enter another token' : 'Connect a bot'}
      form={form}
      onClose={onClose}
      action={bot ? 'Save' : 'Connect'}
      busyLabel="Asking Telegram..."
    >
      {bot ? (
        <p>
          A new token of <b>@{bot.username}</b> keeps its chats. Another bot takes its place, and begins without any.
        </p>
      ) : (
        <ol className="grid list-decimal gap-1 pl-5 *:pl-1">
          <li>
            In Telegram, write <code className="figures">/newbot</code> to @BotFather.
          </li>
          <li>Choose a name. Nobody finds the bot unless you tell them.</li>
          <li>Copy the token here.</li>
        </ol>
      )}
      <PasswordInput
        label="Token"
        data-autofocus
        hint="Begins with digits and a colon. It is not shown again."
        autoComplete="off"
        {...form.field('token')}
      />
      <PasswordInput
        label="Your password"
        hint="Everyone on the staff gets an email about it."
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDialog>
  )
}

export type OpenedCode = { code: string; link: string; expiresAt: string }

/** Opens a code, after the password. */
export function AskForCode({ onOpened, onClose }: { onOpened: (opened: OpenedCode) => void; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm<{ password: string }, OpenedCode>({
    first: { password: '' },
    check: ({ password }) => (password ? {} : { password: PASSWORD_NEEDED }),
    send: ({ password }) => openCode(password),
    onSent: async (opened) => {
      await client.invalidateQueries({ queryKey: telegramQuery().queryKey })
      onOpened(opened)
    },
    failed: 'No code was made.',
  })
  return (
    <FormDialog title="Join a chat" form={form} onClose={onClose} action="Show a code" busyLabel="Making it...">
      <p>The chat will be yours: it is told what you may see to, as long as you are on the staff.</p>
      <PasswordInput label="Your password" data-autofocus autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}
