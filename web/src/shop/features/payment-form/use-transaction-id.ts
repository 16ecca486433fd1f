import { TRANSACTION_ID_MAXIMUM } from 'contract/rules/upi.ts'
import { useEffect, useRef, useState } from 'react'
import { changedId, judgedId, keepId, keptId } from './transaction-id.ts'

/** The field of the transaction ID: what it shows and what is said about it. A typed ID is still there after a reload. */
export function useTransactionId(orderNumber: string | undefined) {
  const [shown, setShown] = useState(() => keptId(orderNumber))
  const shownNow = useRef(shown)
  shownNow.current = shown
  const [isLeft, setLeft] = useState(false)
  // the order has come: what was typed before belongs to it, else what was typed for it before a reload
  useEffect(() => {
    if (shownNow.current) keepId(orderNumber, shownNow.current)
    else setShown(keptId(orderNumber))
  }, [orderNumber])
  const { id, problem, isUnfinished, valid } = judgedId(shown)
  const isEmpty = shown.trim() === ''
  const isMarked = problem !== undefined && (isLeft || (shown !== '' && !isUnfinished))
  const show = (next: string) => {
    setShown(next)
    keepId(orderNumber, next)
  }
  return {
    shown,
    id,
    problem,
    valid,
    isEmpty,
    /** Counted as it would be sent; what is no payment's own ID is counted whole. */
    length: isMarked && id.length === TRANSACTION_ID_MAXIMUM ? shown.length : id.length,
    error: isMarked ? problem : undefined,
    /** Said without reproach while somebody is still typing. */
    hint: shown !== '' && isUnfinished && !isLeft ? problem : undefined,
    change: (raw: string) => {
      setLeft(false)
      show(changedId(shown, raw))
    },
    leave: () => {
      setLeft(true)
      // inner spaces and hyphens of a typed bank reference go, as they would from a pasted one
      if (!problem && id !== shown) show(id)
    },
    forget: () => keepId(orderNumber, ''),
  }
}

export type TransactionId = ReturnType<typeof useTransactionId>
