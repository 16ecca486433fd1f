import type { SavedList } from 'contract/lists/saved-view.admin.schemas.ts'
import Check from 'lucide-react/icons/check'
import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { storage } from '#client/storage.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { Menu } from '#ui/action/Menu.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { useUrlParams } from './use-url-params.ts'

/** The choices of this browser: keys of columns by the name of a list. */
function keptChoices(): Record<string, unknown> {
  const kept = storage.readJson('listColumns')
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}

const isChosen = ({ shown = 'usually', key }: Column<never>, chosen: readonly string[] | undefined) =>
  shown === 'always' || (chosen ? chosen.includes(key) : shown === 'usually')

/**
 * The columns of a list as somebody chose them: the word `columns` of the address, as a saved view sets it, before what this browser keeps.
 * Those that are always there cannot be taken off; a key that the list no longer knows is passed over.
 */
export function useColumns<Row>(list: SavedList, columns: readonly Column<Row>[]) {
  const [params, change] = useUrlParams()
  const [kept, setKept] = useState(() => keptChoices()[list])
  const asked = params.get('columns')
  const words = asked === null ? (typeof kept === 'string' ? kept : undefined) : asked
  const chosen = words === undefined ? undefined : words.split(',')
  const shown = columns.map((column) => ({ ...column, isOff: !isChosen(column, chosen) }))
  /** `undefined`: the usual ones. */
  const choose = (keys: string | undefined) => {
    if (asked !== null) change((words) => (keys === undefined ? words.delete('columns') : words.set('columns', keys)), { replace: true })
    if (asked !== null && keys !== undefined) return
    storage.write('listColumns', JSON.stringify({ ...keptChoices(), [list]: keys }))
    setKept(keys)
  }
  return {
    columns: shown,
    choose,
    chosen: shown.flatMap(({ key, shown: when, isOff }) => (when === 'always' || isOff ? [] : key)).join(','),
  }
}

type ColumnMenuProps = {
  columns: readonly Pick<Column<never>, 'key' | 'head' | 'shown' | 'isOff'>[]
  onChoose: (keys: string | undefined) => void
}

/** Which columns the table shows; a phone shows cards, which have room for the usual ones. */
export function ColumnMenu({ columns, onChoose }: ColumnMenuProps) {
  const toggle = (key: string) =>
    onChoose(
      columns
        .filter(({ shown, isOff, key: one }) => shown !== 'always' && (one === key ? isOff : !isOff))
        .map(({ key: one }) => one)
        .join(','),
    )
  return (
    <span className="max-md:hidden md:contents">
      <Menu
        opener={
          <>
            <Columns3 />
            Columns
          </>
        }
        openerClass={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {columns
          .filter(({ shown }) => shown !== 'always')
          .map(({ key, head, isOff }) => (
            // biome-ignore lint/a11y/useSemanticElements: an entry of the menu like the others
            <button key={key} type="button" role="checkbox" aria-checked={!isOff} onClick={() => toggle(key)}>
              <Check className={isOff ? 'invisible' : undefined} />
              {head}
            </button>
          ))}
        <hr />
        <button type="button" onClick={() => onChoose(undefined)}>
          Usual columns
        </button>
      </Menu>
    </span>
  )
}
