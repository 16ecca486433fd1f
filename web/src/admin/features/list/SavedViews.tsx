import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedList, SavedView } from 'contract/lists/saved-view.admin.schemas.ts'
import { SAVED_VIEW_NAME } from 'contract/rules/limits.ts'
import Bookmark from 'lucide-react/icons/bookmark'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { buttonClass } from '#ui/action/Button.tsx'
import { Menu } from '#ui/action/Menu.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { countWords } from './count-words.ts'
import type { FilterTable } from './filters.ts'
import { changeView, removeView, savedViewsQuery, saveView } from './saved-view.api.ts'
import { forgottenWords, isSameView, knownWords, viewPlace, wordsInForce } from './saved-views.ts'

/** The views that somebody has saved of a list, and the one that the address is in. */
export function useSavedViews(list: SavedList, table: FilterTable) {
  const [params] = useSearchParams()
  const { data } = useQuery(savedViewsQuery(list))
  const views = data?.views ?? []
  const open = views.find(({ _id }) => _id === params.get('view'))
  const words = wordsInForce(params, table)
  return { list, table, views, open, words, isChanged: open !== undefined && !isSameView(words, knownWords(open.words, table)) }
}

type SavedViewsState = ReturnType<typeof useSavedViews>

type ReadyView = {
  word: string /** Of the address, without its question mark. */
  query: string
  isOpen: boolean
  count?: string | undefined
}

type ViewTabsProps = { label: string; ready: readonly ReadyView[]; saved: SavedViewsState }

/** The views of a list, those that came with the shop before those that somebody has saved. */
export function ViewTabs({ label, ready, saved: { views, open, table } }: ViewTabsProps) {
  const tab = 'inline-flex items-center gap-2 no-underline'
  const tabs = useRef<HTMLElement>(null)
  const openId = open?._id
  useEffect(() => {
    // on a phone the tab of a view lies beyond the edge
    if (openId) tabs.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [openId])
  const forgotten = open ? forgottenWords(open, table) : []
  return (
    <>
      <nav ref={tabs} aria-label={label} className="tabs">
        {ready.map(({ word, query, isOpen, count }) => (
          <Link key={word} to={`?${query}`} className={tab} aria-current={isOpen && !open ? 'page' : undefined}>
            {word}
            {count !== undefined && <span className="figures font-normal text-muted">{count}</span>}
          </Link>
        ))}
        {views.map((view) => (
          <Link key={view._id} to={viewPlace(view)} className={tab} aria-current={view === open ? 'page' : undefined}>
            {view.name}
            <span className="figures font-normal text-muted">{countWords(view.count)}</span>
          </Link>
        ))}
      </nav>
      {forgotten.length > 0 && (
        <p role="status" className="text-muted">
          {`This view also asked for what the list no longer knows: ${forgotten.join(', ')}.`}
        </p>
      )}
    </>
  )
}

/** What can be done about views: the place in which the list is becomes one, and the one that is open is kept up. */
export function ViewMenu({ saved, columns }: { saved: SavedViewsState; columns?: string }) {
  const { list, open, isChanged } = saved
  const client = useQueryClient()
  const navigate = useNavigate()
  const [task, setTask] = useState<'save' | 'rename' | 'delete'>()
  // a view looks the same on another machine: it names its columns, where the list has any to choose
  const words = { ...(columns !== undefined && { columns }), ...saved.words }
  const refresh = () => client.invalidateQueries({ queryKey: ['views', list] })
  const keep = async (view: SavedView) => {
    try {
      await changeView({ ...view, words })
      toast.success(`The view ${view.name} is saved`)
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : 'The view could not be saved.')
    }
    await refresh()
  }
  const go = async (view?: SavedView) => {
    await refresh()
    if (view) await navigate(viewPlace(view))
  }
  return (
    <>
      {open && isChanged && (
        <button type="button" className={buttonClass({ size: 'small' })} onClick={() => void keep(open)}>
          {`Save changes to ${open.name}`}
        </button>
      )}
      <Menu
        opener={
          <>
            <Bookmark />
            Views
          </>
        }
        openerClass={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        <button type="button" onClick={() => setTask('save')}>
          Save as a new view
        </button>
        {open && (
          <>
            <button type="button" onClick={() => setTask('rename')}>
              {`Rename ${open.name}`}
            </button>
            <button type="button" data-tone="danger" onClick={() => setTask('delete')}>
              {`Delete ${open.name}`}
            </button>
          </>
        )}
      </Menu>
      {task === 'save' && (
        <NameView
          title="Save as a new view"
          send={(name) => saveView({ list, name, words })}
          onSent={go}
          onClose={() => setTask(undefined)}
        />
      )}
      {task === 'rename' && open && (
        <NameView
          title={`Rename ${open.name}`}
          first={open.name}
          send={(name) => changeView({ ...open, name })}
          onSent={() => go()}
          onClose={() => setTask(undefined)}
        />
      )}
      {task === 'delete' && open && (
        <DeleteView
          view={open}
          list={list}
          onSent={async () => {
            await refresh()
            await navigate('?')
          }}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  )
}

type NameViewProps = {
  title: string
  first?: string
  send: (name: string) => Promise<SavedView>
  onSent: (view: SavedView) => Promise<void>
  onClose: () => void
}

function NameView({ title, first = '', send, onSent, onClose }: NameViewProps) {
  const form = useForm({
    first: { name: first },
    check: ({ name }) => (name.trim() ? {} : { name: 'Please enter a name' }),
    send: ({ name }) => send(name.trim()),
    onSent: async (view) => {
      onClose()
      await onSent(view)
    },
    failed: 'The view could not be saved.',
  })
  return (
    <FormDialog title={title} form={form} onClose={onClose} action="Save" busyLabel="Saving...">
      <TextInput
        label="Name"
        data-autofocus
        maxLength={SAVED_VIEW_NAME}
        hint="Only you see it, on every machine."
        {...form.field('name')}
      />
    </FormDialog>
  )
}

const ROW_WORDS: Record<SavedList, string> = { orders: 'orders', users: 'users', returns: 'returns', inventory: 'products' }

type DeleteViewProps = { view: SavedView; list: SavedList; onSent: () => Promise<void>; onClose: () => void }

function DeleteView({ view, list, onSent, onClose }: DeleteViewProps) {
  const form = useForm({
    first: {},
    send: () => removeView(view._id),
    onSent: async () => {
      onClose()
      await onSent()
    },
    failed: 'The view could not be deleted.',
  })
  return (
    <FormDialog title={`Delete ${view.name}?`} form={form} onClose={onClose} action="Delete" busyLabel="Deleting..." danger focusAction>
      <p>{`The ${ROW_WORDS[list]} in it stay as they are.`}</p>
    </FormDialog>
  )
}
