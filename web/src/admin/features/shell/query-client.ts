import { QueryClient } from '@tanstack/react-query'

/** The one cache of the back office. It tells what failed at once; the next poll or 'Try Again' asks again. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 5000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
