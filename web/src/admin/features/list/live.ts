import { keepPreviousData } from '@tanstack/react-query'

/** For lists that two people work on: fresh every minute and whenever the window comes back; a page turned keeps the old rows until the new ones are there. */
export const LIVE = { refetchInterval: 60_000, refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const
