import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { makeQueryClient } from '../features/shell/query-client.ts'
import { screenMeta } from '../features/shell/screen-meta.ts'
import { Invitation as InvitationCard } from '../features/staff/Invitation.tsx'

export const meta = () => screenMeta('Invitation')

export default function Invitation() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <InvitationCard />
    </QueryClientProvider>
  )
}
