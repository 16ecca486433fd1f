import { Kbd } from '#ui/display/Kbd.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['/'], 'Search'],
  [['J', 'K'], 'Next, previous payment'],
  [['V'], 'Verify, then Enter'],
  [['A'], 'Verify with the bank alert'],
  [['R'], 'Reject, then Enter'],
  [['N'], 'Write a note'],
  [['Z'], 'Zoom the screenshot'],
  [['B'], 'Reconcile bank statement'],
  [['O'], 'Bank statement: choose a file'],
  [['A'], 'Bank statement: verify all exact'],
  [['1', '8'], 'Bank statement: first to last tab'],
  [['Esc'], 'Leave field / close'],
  [['?'], 'This list'],
]

/** The keys of the back office; they rest while a field has the focus. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {KEYS.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
