import type { WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import { useEffect, useState } from 'react'
import { moveToCart, removeWish } from '#client/wishlist/wishlist-keeper.ts'
import { toast } from '#ui/overlay/toast.ts'

const NOTE_MS = 3000
const counted = (n: number) => (n === 1 ? '1 item' : `${n} items`)

/** Moving and removing with what is said of it; `note` goes after three seconds. */
export function useMoves() {
  const [note, setNote] = useState('')
  /** The product that is being moved, or 'all' while several are changed. */
  const [busy, setBusy] = useState<string>()
  useEffect(() => {
    if (!note) return
    const gone = setTimeout(() => setNote(''), NOTE_MS)
    return () => clearTimeout(gone)
  }, [note])

  const during = async (what: string, work: () => Promise<void>) => {
    setNote('')
    setBusy(what)
    await work()
    setBusy(undefined)
  }
  return {
    note,
    busy,
    move: ({ productId, name }: WishlistItem) =>
      during(productId, async () => {
        if (!(await moveToCart(productId))) return toast.error('Failed to move to cart')
        toast.success('Moved to cart!')
        setNote(`${name} is in your cart now.`)
      }),
    moveAll: (ids: readonly string[]) =>
      during('all', async () => {
        const done = await oneByOne(ids, moveToCart)
        if (done > 0) setNote(`${counted(done)} moved to cart`)
        if (done < ids.length) toast.error('Failed to move to cart')
      }),
    removeAll: (ids: readonly string[]) =>
      during('all', async () => {
        const done = await oneByOne(ids, (id) => removeWish(id, ''))
        if (done > 0) setNote(`${counted(done)} removed`)
      }),
  }
}

/** How many of them worked. */
async function oneByOne(ids: readonly string[], work: (id: string) => Promise<boolean>): Promise<number> {
  let done = 0
  for (const id of ids) if (await work(id)) done += 1
  return done
}

/** The chosen ones among those that are there; what is gone is not chosen any more. */
export function useSelection(present: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const selected = present.filter((id) => chosen.includes(id))
  return {
    selected,
    toggle: (id: string) => setChosen(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]),
    /** Chooses all of these besides, or none of them. */
    setAll: (ids: readonly string[], isOn: boolean) => {
      const others = selected.filter((id) => !ids.includes(id))
      setChosen(isOn ? [...others, ...ids] : others)
    },
    clear: () => setChosen([]),
  }
}
