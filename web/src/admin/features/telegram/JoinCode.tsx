import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TelegramChat } from 'contract/telegram/telegram.admin.schemas.ts'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { OneTimeSecret } from '../form/OneTimeSecret.tsx'
import { timeOfDay } from '../shell/format.ts'
import type { OpenedCode } from './TelegramForms.tsx'
import { closeCode, telegramQuery } from './telegram.api.ts'

type JoinCodeProps = { opened: OpenedCode; before: readonly TelegramChat[]; onClose: () => void }

/** Shows a code until a chat has sent it to the bot; whoever leaves before ends it. */
export function JoinCode({ opened, before, onClose }: JoinCodeProps) {
  const client = useQueryClient()
  const { data } = useQuery(telegramQuery())
  const [known] = useState(() => new Set(before.map(({ _id }) => _id)))
  const joined = data?.chats.find(({ _id }) => !known.has(_id))
  const isOver = data !== undefined && data.openCode === null && !joined
  useEffect(() => {
    if (!joined) return
    toast.success(`${joined.name} has joined`)
    onClose()
  }, [joined, onClose])
  const leave = () => {
    void closeCode()
      .catch(() => {}) // it ends by itself
      .then(() => client.invalidateQueries({ queryKey: telegramQuery().queryKey }))
    onClose()
  }
  const problem = data?.openCode?.problem
  return (
    <Dialog
      open
      onClose={leave}
      title="Send this code to the bot"
      actions={
        <>
          {!isOver && (
            <a className={buttonClass({})} href={opened.link} target="_blank" rel="noreferrer">
              Open Telegram
            </a>
          )}
          <Button variant="secondary" onClick={leave}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      {isOver ? (
        <Note tone="warning" live="status">
          This code is over. Close this and ask for another one.
        </Note>
      ) : (
        <div className="grid gap-4">
          <p>Open the bot and press Start, or type the code into the chat with it. It is good once, until {timeOfDay(opened.expiresAt)}.</p>
          <OneTimeSecret label="Code" value={opened.code} />
          {problem ? (
            <Note tone="danger" live="alert" title="The messages to the bot could not be read">
              {problem}
            </Note>
          ) : (
            <p role="status" className="text-sm text-muted">
              Waiting for the message...
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
