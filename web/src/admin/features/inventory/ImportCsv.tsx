import { useMutation, useQueryClient } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Note } from '#ui/display/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ImportPreview } from './ImportPreview.tsx'
import type { ImportResult } from './inventory.api.ts'
import { importProducts } from './inventory.api.ts'

/** Products from a file: first what it would do, row by row; then all of it or nothing. */
export function ImportCsv({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const preview = useMutation({ mutationFn: (csv: string) => importProducts({ csv, apply: false }) })
  const apply = useMutation({
    mutationFn: ({ csv, moves }: { csv: string; moves: ImportResult['moves'] }) =>
      importProducts({ csv, apply: true, seen: moves.map(({ row, from }) => ({ row, stock: from })) }),
    onSuccess: ({ applied, added, changed }) => {
      if (!applied) return
      toast.success(`Import done: ${added} added, ${changed} changed`)
      void client.invalidateQueries({ queryKey: ['inventory'] })
      onClose()
    },
  })
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const csv = await chosen.text()
    setFile({ name: chosen.name, csv })
    apply.reset()
    preview.mutate(csv)
  }
  const result = apply.data ?? preview.data
  const failure = apply.error ?? preview.error
  const ready = file && result && result.errors.length === 0 && !failure && !preview.isPending
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!apply.isPending}
      wide
      title="Import CSV"
      actions={
        <>
          <Button
            disabled={!ready}
            busy={apply.isPending}
            busyLabel="Importing..."
            onClick={() => ready && apply.mutate({ csv: file.csv, moves: result.moves })}
          >
            {ready ? `Import ${result.rows} ${result.rows === 1 ? 'row' : 'rows'}` : 'Import'}
          </Button>
          <Button variant="secondary" disabled={apply.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        The columns are those of the export; sku, name, category, sellingPrice and originalPrice are needed. A known SKU is changed where a
        cell is filled, a new one added. One bad row stops all.
      </p>
      <ChooseFile name={file?.name} onChoose={(chosen) => void choose(chosen)} />
      <div aria-live="polite" className="grid gap-3">
        {preview.isPending && <p className="text-muted">Checking the file...</p>}
        {failure && <Note tone="danger">{sentenceOf(failure, 'The file could not be read.')}</Note>}
        {!failure && !preview.isPending && result && <ImportPreview result={result} />}
      </div>
    </Dialog>
  )
}

const ChooseFile = ({ name, onChoose }: { name: string | undefined; onChoose: (file: File | undefined) => void }) => (
  <div className="flex flex-wrap items-center gap-3">
    <label
      className={`${buttonClass({ variant: 'secondary', size: 'small' })} has-focus-visible:outline-3 has-focus-visible:outline-accent`}
    >
      <Upload />
      {name ? 'Choose another file' : 'Choose a CSV file'}
      <input
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          target.value = '' // the same file, mended, can be chosen again
        }}
      />
    </label>
    {name && <span className="wrap-anywhere">{name}</span>}
  </div>
)
