import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/overlay/toast.ts'
import { afterVerdict, decide, dropFromQueue } from '../payment.api.ts'
import { verdictDone, verdictFailure } from '../payment.messages.ts'

type VerdictCalls = {
  /** The payment is decided: on to the next one. */
  onDecided: () => void
  /** An answer of any kind came. */
  onAnswered: () => void
}

/** Sends a verdict; afterwards the queue, its count, orders and dashboard are asked for again. */
export function useVerdict({ onDecided, onAnswered }: VerdictCalls) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: (_, { order, verified }) => {
      toast.success(verdictDone(verified))
      onDecided()
      dropFromQueue(client, order._id)
    },
    onError: (error) => toast.error(verdictFailure(error)),
    onSettled: () => {
      onAnswered()
      void afterVerdict(client)
    },
  })
}
