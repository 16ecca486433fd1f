import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TELEGRAM_CHATS } from 'contract/rules/limits.ts'
import type { TelegramBot, TelegramChat } from 'contract/telegram/telegram.admin.schemas.ts'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { failureOf, LoadFailure } from '../list/LoadFailure.tsx'
import { formatMoment } from '../shell/format.ts'
import { useNow } from '../shell/hooks.ts'
import { JoinCode } from './JoinCode.tsx'
import type { OpenedCode } from './TelegramForms.tsx'
import { AskForCode, ConnectBot } from './TelegramForms.tsx'
import { disconnectBot, removeChat, sendTest, telegramQuery } from './telegram.api.ts'
import { factsOf, pillOf, toldWords } from './telegram.messages.ts'

type TelegramDialog =
  | { what: 'connect' | 'ask' | 'disconnect' }
  | { what: 'code'; opened: OpenedCode }
  | { what: 'remove'; chat: TelegramChat }

/** Chats in which a bot tells the owner what waits. */
export function Telegram() {
  const query = useQuery(telegramQuery())
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || 'What Telegram is told could not be loaded.')
  const [open, setOpen] = useState<TelegramDialog>()
  const close = useCallback(() => setOpen(undefined), [])
  const { data } = query
  const bot = data?.bot ?? null
  return (
    <Panel title="Telegram">
      <div className="grid gap-4">
        <p className="measure">
          A bot of your own tells you in Telegram how many payments, messages and returns are new, and each morning what the day before
          brought: numbers and amounts, without anything of a person.
        </p>
        {failure && <LoadFailure {...failure} />}
        {!data && !failure && (
          <Loading label="Loading Telegram" className="grid gap-3">
            <Skeleton className="h-16" />
          </Loading>
        )}
        {data && !bot && (
          <>
            <p className="text-muted">No bot is connected yet.</p>
            <div>
              <Button variant="secondary" onClick={() => setOpen({ what: 'connect' })}>
                Connect a bot
              </Button>
            </div>
          </>
        )}
        {data && bot && <ConnectedBot bot={bot} chats={data.chats} onOpen={setOpen} />}
      </div>
      {open?.what === 'connect' && <ConnectBot bot={bot} onClose={close} />}
      {open?.what === 'ask' && <AskForCode onOpened={(opened) => setOpen({ what: 'code', opened })} onClose={close} />}
      {open?.what === 'code' && data && <JoinCode opened={open.opened} before={data.chats} onClose={close} />}
      {open?.what === 'remove' && (
        <Confirm title="Remove this chat?" confirm="Remove chat" done="Chat removed" send={() => removeChat(open.chat._id)} onClose={close}>
          <span className="wrap-anywhere">{open.chat.name}</span> is told nothing more.
        </Confirm>
      )}
      {open?.what === 'disconnect' && bot && (
        <Confirm title="Remove the bot?" confirm="Remove bot" done="Bot removed" send={disconnectBot} onClose={close}>
          The shop forgets the token and the chats of <b>@{bot.username}</b>. The bot itself stays in Telegram, until you delete it with
          @BotFather.
        </Confirm>
      )}
    </Panel>
  )
}

type ConnectedProps = { bot: TelegramBot; chats: readonly TelegramChat[]; onOpen: (open: TelegramDialog) => void }

function ConnectedBot({ bot, chats, onOpen }: ConnectedProps) {
  const { name, username, setBy, setAt, refusedAt } = bot
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 font-semibold wrap-anywhere">
            {name}{' '}
            <a className="link" href={`https://t.me/${username}`} target="_blank" rel="noreferrer">
              @{username}
            </a>
          </p>
          <StatusPill tone={refusedAt ? 'red' : 'green'}>{refusedAt ? 'Paused' : 'Connected'}</StatusPill>
        </div>
        <p className="text-sm text-muted">
          connected by {setBy}, {formatMoment(setAt)}
        </p>
        {refusedAt && (
          <Note tone="danger" title={`Paused since ${formatMoment(refusedAt)}`}>
            Telegram no longer knows the token: it was revoked, or the bot was deleted. Until then nothing is told there. Ask @BotFather for
            a token and enter it.
          </Note>
        )}
        <div className="flex flex-wrap gap-1 -ml-3.5">
          <Button variant="quiet" size="small" onClick={() => onOpen({ what: 'connect' })}>
            Enter another token
          </Button>
          <Button variant="quiet" size="small" onClick={() => onOpen({ what: 'disconnect' })}>
            Remove the bot
          </Button>
        </div>
      </div>
      {chats.length === 0 ? (
        <p className="text-muted">No chat has joined yet.</p>
      ) : (
        <ul aria-label="Chats" className="border-t border-line pt-4">
          {chats.map((chat) => (
            <Chat key={chat._id} chat={chat} isPaused={refusedAt !== null} onRemove={() => onOpen({ what: 'remove', chat })} />
          ))}
        </ul>
      )}
      {!refusedAt && chats.length < TELEGRAM_CHATS && (
        <div>
          <Button variant="secondary" onClick={() => onOpen({ what: 'ask' })}>
            Join a chat
          </Button>
        </div>
      )}
    </>
  )
}

function Chat({ chat, isPaused, onRemove }: { chat: TelegramChat; isPaused: boolean; onRemove: () => void }) {
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: () => sendTest(chat._id),
    onSuccess: ({ message }) => toast.success(message ?? 'Sent.'),
    onError: (error) => toast.error(sentenceOf(error, 'It was not sent.')),
    onSettled: () => client.invalidateQueries({ queryKey: telegramQuery().queryKey }),
  })
  const { name, endedAt, problem, kinds } = chat
  const { tone, word } = pillOf(chat, isPaused)
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
        <StatusPill tone={tone}>{word}</StatusPill>
      </div>
      <p className="text-sm text-muted">{factsOf(chat)}</p>
      <p className="text-sm">{toldWords(chat)}</p>
      {problem && !endedAt && <p className="text-sm text-danger">The last message did not arrive: {problem}.</p>}
      <div className="flex flex-wrap gap-1 -ml-3.5">
        {!endedAt && !isPaused && kinds.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            busy={test.isPending}
            busyLabel="Sending..."
            aria-label={`Send a test message to ${name}`}
            onClick={() => test.mutate()}
          >
            Send a test message
          </Button>
        )}
        <Button variant="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

type ConfirmProps = {
  title: string
  confirm: string
  /** Said when it is done. */
  done: string
  send: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

function Confirm({ title, confirm, done, send, onClose, children }: ConfirmProps) {
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(done)
      onClose()
    },
    onError: (error) => toast.error(sentenceOf(error, 'It was not removed.')),
    onSettled: () => client.invalidateQueries({ queryKey: telegramQuery().queryKey }),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => act.mutate()}
      title={title}
      confirm={confirm}
      busyLabel="Removing..."
      busy={act.isPending}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
