import { useQueryClient } from '@tanstack/react-query'
import type { Columns } from 'contract/statements/statement.admin.schemas.ts'
import { useState } from 'react'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import type { Unknown } from './ColumnsDialog.tsx'
import type { Chosen, Progress } from './statement.api.ts'
import { afterMatching, readFile } from './statement.api.ts'

/** Reading one file at a time: how far it is, what is asked about it, and why it failed. */
export function useReading(onRead: (id: string, again: boolean) => void) {
  const client = useQueryClient()
  const [reading, setReading] = useState<Progress & { name: string }>()
  const [unknown, setUnknown] = useState<Unknown>()
  const [failure, setFailure] = useState('')
  const read = async (file: File, chosen?: Chosen) => {
    setFailure('')
    setReading({ name: file.name, done: 0, of: 0 })
    try {
      const { statement, again } = await readFile(file, chosen, (progress) => setReading({ name: file.name, ...progress }))
      setUnknown(undefined)
      await afterMatching(client)
      onRead(statement.id, again)
    } catch (error) {
      const asked = askedOf(file, error, chosen)
      if (asked) setUnknown(asked)
      else {
        setUnknown(undefined)
        setFailure(sentenceOf(error, 'The file could not be read.'))
      }
    } finally {
      setReading(undefined)
    }
  }
  return { reading, unknown, failure, read, forget: () => setUnknown(undefined) }
}

function askedOf(file: File, error: unknown, chosen: Chosen | undefined): Unknown | undefined {
  if (!(error instanceof ApiError) || error.code !== 'statement.unknown-layout') return undefined
  // `as`: the facts that read-statement.ts sends with just this code
  const { head, columns, names } = error.facts as { head: string[][]; columns: Columns; names: string[] }
  return { file, head, names, columns: chosen?.columns ?? columns, problem: error.message, answered: chosen !== undefined }
}
