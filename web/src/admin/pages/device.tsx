import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { OpenDevice } from '../features/login/OpenDevice.tsx'
import { makeQueryClient } from '../features/shell/query-client.ts'
import { screenMeta } from '../features/shell/screen-meta.ts'

export const meta = () => screenMeta('Sign in on this device')

export default function Device() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <OpenDevice />
    </QueryClientProvider>
  )
}
