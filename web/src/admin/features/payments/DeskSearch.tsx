import { Kbd } from '#ui/display/Kbd.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import type { useSearch } from '../list/use-search.ts'

/** The search of the queue; the server looks. */
export const DeskSearch = ({ box }: Pick<ReturnType<typeof useSearch>, 'box'>) => (
  <SearchBox
    label="Search order number, transaction ID or customer"
    placeholder="Order, transaction ID, name"
    end={<Kbd>/</Kbd>}
    {...box}
  />
)
