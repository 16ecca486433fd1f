import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffReview } from 'contract/reviews/review.admin.schemas.ts'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { hideReview } from './review.api.ts'

const REASON_MINIMUM = 3

/** Asks why before a review leaves the shop. */
export function HideReview({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const hide = useMutation({
    mutationFn: hideReview,
    onSuccess: () => {
      toast.success('The review is hidden')
      onClose()
    },
    onError: (failure) => setError(failure.message || 'The review could not be hidden.'),
    onSettled: () => client.invalidateQueries({ queryKey: ['reviews'] }),
  })
  const send = () => {
    setError(reason.trim().length < REASON_MINIMUM ? 'Please say why' : undefined)
    if (reason.trim().length >= REASON_MINIMUM) hide.mutate({ id: review._id, reason })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!hide.isPending}
      title="Hide this review?"
      actions={
        <>
          <Button variant="danger-solid" busy={hide.isPending} busyLabel="Hiding..." onClick={send}>
            Hide
          </Button>
          <Button variant="secondary" disabled={hide.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        “{review.title}” by {review.userName} leaves the shop and its rating. It can be shown again.
      </p>
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        error={error}
        hint="For the staff only."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
