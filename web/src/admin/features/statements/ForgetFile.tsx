import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { afterMatching, forgetStatement } from './statement.api.ts'

/** Takes a wrongly read file out again, after a question. */
export function ForgetFile({ id, fileName, onForgotten }: { id: string; fileName: string; onForgotten: () => void }) {
  const client = useQueryClient()
  const [asked, ask] = useState(false)
  const forget = useMutation({
    mutationFn: () => forgetStatement(id),
    onSuccess: async () => {
      onForgotten()
      await afterMatching(client)
    },
    onError: (error) => toast.error(sentenceOf(error, 'The file could not be forgotten.')),
    onSettled: () => ask(false),
  })
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => ask(true)}>
        Forget this file
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => ask(false)}
        onConfirm={() => forget.mutate()}
        busy={forget.isPending}
        busyLabel="Forgetting..."
        title={`Forget ${fileName}?`}
        confirm="Forget the file"
      >
        <p>Its lines leave the desk, and it can be read anew with other columns. A file that verified a payment is kept.</p>
      </ConfirmDialog>
    </>
  )
}
