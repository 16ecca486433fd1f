import { createContext } from 'react'

/** Where each section reports whether it holds changes that are not saved. */
export const Dirty = createContext<(section: string, isDirty: boolean) => void>(() => {})
