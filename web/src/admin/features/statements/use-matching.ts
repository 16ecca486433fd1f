import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Finding } from 'contract/statements/statement.admin.schemas.ts'
import { useState } from 'react'
import { sentenceOf } from '#client/refusal.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { Progress, Verified } from './statement.api.ts'
import { afterMatching, settle, verify } from './statement.api.ts'

/** Whether a person may verify a line: an order and money that is still there. */
export const isOpen = ({ bucket, credit, order, marks }: Finding): boolean =>
  credit !== null &&
  order !== null &&
  (bucket === 'exact' || bucket === 'differs' || bucket === 'suggested') &&
  !marks.includes('taken-back') &&
  !marks.includes('refund')

/** Verifying: all exact matches, one of them, or one by hand after a question. */
export function useMatching(statement: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const [asked, setAsked] = useState<Finding>()
  const [refused, setRefused] = useState<Verified['refused']>([])
  const exact = useMutation({
    mutationFn: (credits: string[] | undefined) => verify({ statement, ...(credits && { credits }) }, setProgress),
    onSuccess: ({ verified, refused: left }) => {
      if (verified > 0) toast.success(`${verified} ${verified === 1 ? 'payment' : 'payments'} verified`)
      setRefused(left)
    },
    onError: (error) => toast.error(sentenceOf(error, 'The payments could not be verified.')),
    onSettled: async () => {
      setProgress(undefined)
      await afterMatching(client)
    },
  })
  const byHand = useMutation({
    mutationFn: settle,
    onSuccess: ({ orderNumber }) => toast.success(`${orderNumber} verified`),
    onError: (error) => toast.error(sentenceOf(error, 'The payment could not be verified.')),
    onSettled: async () => {
      setAsked(undefined)
      await afterMatching(client)
    },
  })
  const one = (finding: Finding | undefined) => {
    if (!finding?.credit || !isOpen(finding) || exact.isPending || byHand.isPending) return
    if (finding.bucket === 'exact') exact.mutate([finding.credit.id])
    else setAsked(finding)
  }
  return {
    progress,
    refused,
    asked,
    busy: exact.isPending || byHand.isPending,
    one,
    all: () => !exact.isPending && exact.mutate(undefined),
    confirm: () => {
      const { credit, order } = asked ?? {}
      if (credit && order) byHand.mutate({ creditId: credit.id, orderId: order.id, transactionId: order.transactionId })
    },
    cancel: () => setAsked(undefined),
    settling: byHand.isPending,
  }
}

export type Matching = ReturnType<typeof useMatching>
