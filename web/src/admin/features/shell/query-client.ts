import { MutationCache, QueryClient } from '@tanstack/react-query'

/** The counts in the menu, which any write may change. */
const COUNTS = [['work'], ['money', 'work']]

/** The one cache of the back office. It tells what failed at once; the next poll or 'Try Again' asks again. */
export function makeQueryClient(): QueryClient {
  const refreshCounts = () => {
    for (const queryKey of COUNTS) void client.invalidateQueries({ queryKey })
  }
  const client = new QueryClient({
    mutationCache: new MutationCache({ onSettled: refreshCounts }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 5000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
