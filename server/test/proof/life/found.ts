import type { Command } from './model.ts'

/** Lives in which the shop and its model once disagreed; each is lived again in every run. */
export const found: readonly [Command[]][] = [
  // The bulk discount took the whole price, and the shop answered 500.
  [
    [
      { do: 'reprice', rupees: 1 },
      { do: 'create', quantity: 10 },
    ],
  ],
]
