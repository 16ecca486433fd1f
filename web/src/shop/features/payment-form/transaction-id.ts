import {
  classifyTransactionId,
  normaliseTransactionId,
  TRANSACTION_ID_MAXIMUM,
  TRANSACTION_ID_MINIMUM,
  transactionIdProblem,
  VALID_TRANSACTION_ID,
} from 'contract/rules/upi.ts'
import { useEffect, useRef, useState } from 'react'
import { tabStorage } from '#client/storage.ts'

/** What the field shows after a change. A paste is judged whole, before anything is cut off. */
export function changedId(before: string, raw: string): string {
  const { id, hint } = classifyTransactionId(raw)
  // what is no payment's own ID stays as it came: cut to 16 it would look like one
  if (hint) return raw.trim()
  const isPaste = Math.abs(raw.length - before.length) > 1
  return isPaste ? id : normaliseTransactionId(raw)
}

export type IdVerdict = {
  /** What would be sent. */
  id: string
  problem: string | undefined
  /** Only not long enough yet: no fault while somebody types. */
  isUnfinished: boolean
  valid: string | undefined
}

/** What is to be said about an ID as it stands. */
export function judgedId(shown: string): IdVerdict {
  const { id, hint } = classifyTransactionId(shown)
  const problem = hint ?? transactionIdProblem(id)
  return { id, problem, isUnfinished: !hint && id.length < TRANSACTION_ID_MINIMUM, valid: problem ? undefined : VALID_TRANSACTION_ID }
}

const keyOf = (orderNumber: string) => `transactionId:${orderNumber}`

/** The ID typed for an order before the page was reloaded. */
function savedId(orderNumber: string | undefined): string {
  const saved = orderNumber && tabStorage.read(keyOf(orderNumber))
  return typeof saved === 'string' ? saved : ''
}

/** Saves a typed ID for a reload; an empty one is forgotten. */
function saveId(orderNumber: string | undefined, typed: string): void {
  if (!orderNumber) return
  if (typed) tabStorage.write(keyOf(orderNumber), typed)
  else tabStorage.remove(keyOf(orderNumber))
}

/** The field of the transaction ID: what it shows and what is said about it. A typed ID is still there after a reload. */
export function useTransactionId(orderNumber: string | undefined) {
  const [typed, setTyped] = useState(() => savedId(orderNumber))
  const typedNow = useRef(typed)
  typedNow.current = typed
  const [isLeft, setLeft] = useState(false)
  // the order has come: what was typed before belongs to it, else what was typed for it before a reload
  useEffect(() => {
    if (typedNow.current) saveId(orderNumber, typedNow.current)
    else setTyped(savedId(orderNumber))
  }, [orderNumber])
  const { id: transactionId, problem, isUnfinished, valid } = judgedId(typed)
  const isEmpty = typed.trim() === ''
  const isMarked = problem !== undefined && (isLeft || (typed !== '' && !isUnfinished))
  const show = (next: string) => {
    setTyped(next)
    saveId(orderNumber, next)
  }
  return {
    typed,
    /** As it is sent. */
    transactionId,
    problem,
    valid,
    isEmpty,
    /** Counted as it would be sent; what is no payment's own ID is counted whole. */
    length: isMarked && transactionId.length === TRANSACTION_ID_MAXIMUM ? typed.length : transactionId.length,
    error: isMarked ? problem : undefined,
    /** Said without reproach while somebody is still typing. */
    hint: typed !== '' && isUnfinished && !isLeft ? problem : undefined,
    change: (raw: string) => {
      setLeft(false)
      show(changedId(typed, raw))
    },
    leave: () => {
      setLeft(true)
      // inner spaces and hyphens of a typed bank reference go, as they would from a pasted one
      if (!problem && transactionId !== typed) show(transactionId)
    },
    forget: () => saveId(orderNumber, ''),
  }
}

export type TransactionId = ReturnType<typeof useTransactionId>
