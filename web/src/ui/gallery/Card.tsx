import type { ReactNode } from 'react'

/** A card of the gallery. */
export function Card({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={`panel panel-pad grid content-start gap-4 ${wide ? 'md:col-span-2 lg:col-span-3' : ''}`}>
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}
