import { Bar } from './StatStrip.tsx'
import type { PillTone } from './StatusPill.tsx'
import { StatusPill } from './StatusPill.tsx'

type StockBarProps = {
  /** 'Critical', 'Low Stock': the specification's thresholds are decided outside. */
  status: string
  tone: PillTone
  /** Pieces on hand, as shown: '220'. */
  amount: string
  percent: number
  name: string
}

/** Badge, amount and bar of one product's stock. */
export function StockBar({ status, tone, amount, percent, name }: StockBarProps) {
  return (
    <span className="grid gap-1.5">
      <span className="flex items-center justify-between gap-3">
        <StatusPill tone={tone}>{status}</StatusPill>
        <span className="figures text-sm">{amount}</span>
      </span>
      <Bar percent={percent} tone={tone} label={`Stock of ${name}`} text={`${amount}, ${status}`} />
    </span>
  )
}
