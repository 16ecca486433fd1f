import Upload from 'lucide-react/icons/upload'
import type { Ref } from 'react'
import { useState } from 'react'
import { buttonClass } from '#ui/action/button-class.ts'
import { cx } from '#ui/cx.ts'
import { Bar } from '#ui/display/Bar.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import type { Progress } from './statement.api.ts'

type DropZoneProps = { ref: Ref<HTMLInputElement>; reading: (Progress & { name: string }) | undefined; onFile: (file: File) => void }

/** Where a bank's file goes in: dropped, or chosen by a plain button. */
export function DropZone({ ref, reading, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same
    <div
      className={cx(
        'grid justify-items-center gap-2 rounded-panel border-2 border-dashed p-5 text-center',
        over ? 'border-accent bg-leaf' : 'border-line-strong bg-surface',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && !reading) onFile(file)
      }}
    >
      {reading ? (
        <div className="grid w-full max-w-100 gap-2" role="status">
          <p className="wrap-anywhere">
            Reading {reading.name}
            {reading.of > 0 && `: ${reading.done.toLocaleString('en-IN')} of ${reading.of.toLocaleString('en-IN')}`}
          </p>
          <Bar
            label="Rows read"
            tone="green"
            percent={reading.of === 0 ? 3 : (100 * reading.done) / reading.of}
            text={`${reading.done} of ${reading.of}`}
          />
        </div>
      ) : (
        <>
          <label className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:outline-3 has-focus-visible:outline-accent`}>
            <Upload />
            Choose a bank statement
            <input
              ref={ref}
              type="file"
              accept=".csv,.tsv,.txt,.xls,.xlsx,.htm,.html"
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) onFile(file)
                target.value = '' // the same file can be chosen again
              }}
            />
          </label>
          <p className="text-sm text-muted">
            or drop it here: the CSV, XLS or XLSX statement of any bank, or the report of a UPI app or payment gateway.
            <span className="hidden md:inline">
              {' '}
              Key <Kbd>O</Kbd>
            </span>
          </p>
        </>
      )}
    </div>
  )
}
