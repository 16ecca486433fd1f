import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { fetchFile } from '#client/fetch-file.ts'
import { saveFile } from '#client/save-file.ts'
import type { ButtonShape } from '#ui/action/Button.tsx'
import { Button } from '#ui/action/Button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { mayI } from '../shell/staff-session.ts'

type ExportButtonProps = {
  /** 'Export Users' */
  label: string
  /** Of what, where several stand on one screen: the button is small then, and says it to those who listen. */
  of?: string
  /** Of the endpoint that answers the file. */
  path: string
  /** The filters in force; those left empty or undefined are not sent. */
  filter: Readonly<Record<string, string | undefined>>
  fileName: string
  /** In the sentence of a failure: 'users'. */
  what: string
  disabled?: boolean
  size?: ButtonShape['size']
}

/** Downloads every row that the filters let through, not only the page in view. */
export function ExportButton({ label, of, path, filter, fileName, what, disabled = false, size }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const query = new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))
      saveFile(await fetchFile(`${path}?${query.toString()}`), fileName)
    } catch (error) {
      toast.error(`Failed to export ${what}: ${sentenceOf(error, 'Unknown error')}`)
    }
    setBusy(false)
  }
  if (!mayI('exports.read')) return null
  if (of)
    return (
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        aria-label={busy ? `Exporting ${of}` : `${label} of ${of}`}
        onClick={() => void run()}
      >
        <Download />
        {label}
      </Button>
    )
  return (
    <Button variant="secondary" size={size} busy={busy} busyLabel="Exporting..." disabled={disabled} onClick={() => void run()}>
      <Download />
      {label}
    </Button>
  )
}
