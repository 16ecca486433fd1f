import { useQuery } from '@tanstack/react-query'
import { Note } from '#ui/display/Note.tsx'
import { othersQuery } from '../payment.api.ts'

/** Who else has this payment open: two people need not look at one. */
export function AlsoHere({ id }: { id: string }) {
  const { data } = useQuery(othersQuery(id))
  const names = data?.map(({ username }) => username) ?? []
  if (names.length === 0) return null
  return (
    <Note tone="leaf" live="status">
      {names.join(', ')} {names.length === 1 ? 'has' : 'have'} this payment open, too.
    </Note>
  )
}
