import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SearchHit } from 'contract/search/search.admin.schemas.ts'
import Search from 'lucide-react/icons/search'
import type { KeyboardEvent } from 'react'
import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import * as messages from './messages.ts'
import { searchQuery } from './search.api.ts'

/** Opens the palette, from wherever on the page. */
export const PaletteOpener = createContext<() => void>(() => {})

/** For hands without a keyboard: the lens in the bar of every screen. */
export function FindButton() {
  const open = useContext(PaletteOpener)
  return (
    <IconButton label={messages.findAnything} aria-haspopup="dialog" onClick={open}>
      <Search />
    </IconButton>
  )
}

/** Runs when Ctrl+K is pressed, or ⌘K, also while a field has the focus. */
export function usePaletteKey(open: () => void): void {
  // with the screen itself: who is quick must not press a key that is not heard yet
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
}

const PAUSE_MS = 120

/** Follows a text after a pause in typing. */
function useCalm(text: string): string {
  const [calm, setCalm] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setCalm(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return calm
}

/** One field for everything the shop knows; Enter opens the chosen hit, which is the best one unless an arrow was pressed. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const list = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const q = text.trim()
  const { data: hits = [], error, isPlaceholderData } = useQuery(searchQuery(useCalm(q)))
  const optionId = (at: number) => `${list}-${at}`
  const openHit = (hit: SearchHit | undefined) => {
    if (!hit) return
    onClose()
    void navigate(hit.path)
  }
  // who types a whole number and presses Enter at once means what that number finds, not what is still on the screen
  const openBest = () =>
    client.fetchQuery({ ...searchQuery(q), staleTime: 5000 }).then(
      (found) => openHit(found[chosen] ?? found[0]),
      () => {},
    )
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) setChosen((at) => (at + step + hits.length) % hits.length)
    else if (event.key === 'Enter') void openBest()
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={messages.findAnything} wide>
      <div className="control-box">
        <span className="control-start">
          <Search />
        </span>
        <input
          className="control"
          data-autofocus
          role="combobox"
          aria-label={messages.findAnything}
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={hits.length > 0 ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={messages.whatToType}
          maxLength={200}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
      </div>
      {error && <Note tone="danger">{error.message || messages.noAnswer}</Note>}
      <Hits list={list} hits={hits} chosen={chosen} optionId={optionId} onOpen={openHit} />
      <p className="text-muted" role="status">
        {!error && q !== '' && !isPlaceholderData && hits.length === 0 ? messages.nothingFound(q) : ''}
      </p>
    </Dialog>
  )
}

type HitsProps = {
  list: string
  hits: readonly SearchHit[]
  chosen: number
  optionId: (at: number) => string
  onOpen: (hit: SearchHit) => void
}

/** The hits under the name of their kind, in the order of the server. */
function Hits({ list, hits, chosen, optionId, onOpen }: HitsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelectorAll('[role=option]')[chosen]?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return (
    <div ref={box} id={list} role="listbox" aria-label={messages.found} className="-mx-2 max-h-[60dvh] overflow-y-auto empty:hidden">
      {kinds.map((kind) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={kind} role="group" aria-label={messages.kinds[kind]} className="mb-2">
          <p aria-hidden="true" className="px-2 pb-1 text-xs font-semibold text-muted">
            {messages.kinds[kind]}
          </p>
          {hits.map(
            (hit, at) =>
              hit.kind === kind && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  key={hit.id}
                  id={optionId(at)}
                  role="option"
                  aria-selected={at === chosen}
                  className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-2 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
                  onClick={() => onOpen(hit)}
                >
                  <strong className="whitespace-nowrap">{hit.title}</strong>
                  <span className="min-w-0 text-sm text-muted wrap-anywhere">{hit.detail}</span>
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
