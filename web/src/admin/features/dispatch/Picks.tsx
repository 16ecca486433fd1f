import { Panel } from '#ui/display/Panel.tsx'
import type { Pick } from './papers.tsx'

/** How many packs all waiting orders need together. */
export function Picks({ picks }: { picks: readonly Pick[] }) {
  return (
    <Panel title="To pick">
      <ul className="flex flex-wrap gap-x-10 gap-y-3">
        {picks.map(({ name, quantity, orders }) => (
          <li key={name}>
            <strong className="figures block font-display text-2xl">{quantity.toLocaleString('en-IN')}</strong>
            {name}
            <span className="block text-sm text-muted">in {orders === 1 ? '1 order' : `${orders} orders`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
