import fc from 'fast-check'
import type { Command, Settable, Status } from './model.ts'
import { SETTABLE, STATUSES } from './model.ts'

const order = fc.nat({ max: 5 })
const of = <D extends Command['do']>(what: D) => fc.record({ do: fc.constant(what), order })
const to = fc.constantFrom(...SETTABLE)
const pieces = fc.integer({ min: 1, max: 40 })
const quantity = fc.integer({ min: 1, max: 35 })

// `as`: each record has the shape that its `do` says, which `of` cannot tell for a union of names.
const arbitraries = [
  [3, fc.record({ do: fc.constant('add'), quantity })],
  [6, fc.record({ do: fc.constant('create'), quantity })],
  [2, of('create again')],
  [1, of('create otherwise')],
  [7, of('pay')],
  [2, of('pay again')],
  [2, of('pay with a used ID')],
  [6, of('verify')],
  [3, of('reject')],
  [9, fc.record({ do: fc.constant('set'), order, to })],
  [3, fc.record({ do: fc.constant('bulk'), order, to })],
  [2, of('hide')],
  [1, fc.record({ do: fc.constant('close account') })],
  [2, fc.record({ do: fc.constant('open account') })],
  [2, fc.record({ do: fc.constant('restock'), pieces })],
  [2, fc.record({ do: fc.constant('take out'), pieces })],
  [2, fc.record({ do: fc.constant('reprice'), rupees: fc.integer({ min: 1, max: 400 }) })],
] as unknown as [number, fc.Arbitrary<Command>][]

/** A life: up to forty commands. Restarting costs the most time and comes rarely. */
export const life = (restarts: number): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.oneof(
      ...[...arbitraries, [Math.ceil(restarts), fc.constant<Command>({ do: 'restart' })] as const].map(([weight, arbitrary]) => ({
        weight,
        arbitrary,
      })),
    ),
    { minLength: 1, maxLength: 40, size: 'max' },
  )

/** Every command there is, about the first order where it is about one. */
export const everyCommand: readonly Command[] = [
  { do: 'add', quantity: 1 },
  { do: 'create', quantity: 2 },
  ...(['create again', 'create otherwise', 'pay', 'pay again', 'pay with a used ID', 'verify', 'reject', 'hide'] as const).map((what) => ({
    do: what,
    order: 0,
  })),
  ...SETTABLE.flatMap((status): Command[] => [
    { do: 'set', order: 0, to: status },
    { do: 'bulk', order: 0, to: status },
  ]),
  { do: 'close account' },
  { do: 'open account' },
  { do: 'restock', pieces: 3 },
  { do: 'take out', pieces: 3 },
  { do: 'reprice', rupees: 150 },
  { do: 'restart' },
]

export const nameOf = (command: Command): string => ('to' in command ? `${command.do} ${command.to}` : command.do)

const isSettable = (status: Status): status is Settable => (SETTABLE as readonly Status[]).includes(status) // `as`: asks whether it is one of them

/** The shortest way of a fresh order to a status. */
function wayTo(status: Status): Command[] {
  if (isSettable(status)) return status === 'pending_payment' ? [] : [{ do: 'set', order: 0, to: status }]
  return status === 'payment_submitted'
    ? [{ do: 'pay', order: 0 }]
    : [
        { do: 'pay', order: 0 },
        { do: 'reject', order: 0 },
      ]
}

/** One life for every pair of a status and a command, so that none of them is left to chance. */
export const directed: readonly [Command[]][] = STATUSES.flatMap((status) =>
  everyCommand.map((command): [Command[]] => [[{ do: 'create', quantity: 2 }, ...wayTo(status), command]]),
)
export const pairs = STATUSES.length * everyCommand.length
