import { v7 } from 'uuid'

/** A UUID of version 7: its first 48 bits are the time, so new rows land at the end of an index; of one millisecond in the order they were made. */
export const newId = (): string => v7()
