/** A state as the page shows it; what is kept and sent is its English name in `states.ts`. */
/** A country as people read it. */
export const countryShown = (name: string): string => name
export const stateShown = (name: string): string => name
/** What is kept of a state as it is typed or chosen. */
export const stateTyped = (text: string): string => text
