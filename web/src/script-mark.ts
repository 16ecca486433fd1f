import { createContext } from 'react'

/** While a document is rendered: the word that its own scripts carry. What somebody else got into the page does not know it. */
export const ScriptMark = createContext<string | undefined>(undefined)
