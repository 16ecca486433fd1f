import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import type { ChangeEvent } from 'react'
import { useId, useRef } from 'react'
import type { Sending } from '#client/send-pictures.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { SendingPictures } from '#ui/display/SendingPictures.tsx'
import { usePreview } from '#ui/display/use-preview.ts'
import { FieldError } from '#ui/field/Field.tsx'

type ScreenshotProps = {
  file: File | undefined
  error: string | undefined
  /** How much of it is out. */
  sending: Sending | undefined
  isBusy: boolean
  onChoose: (file: File | undefined) => void
}

/** The optional picture of the payment. */
export function Screenshot({ file, error, sending, isBusy, onChoose }: ScreenshotProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose(event.target.files?.[0])
    // the same file can be chosen again after it was taken back
    event.target.value = ''
  }
  const takeBack = () => {
    onChoose(undefined)
    input.current?.focus()
  }
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        Payment screenshot <span className="font-normal text-muted">(optional)</span>
      </label>
      <div className="relative flex min-h-16 items-center gap-3 rounded-control border-[1.5px] border-dashed border-line-strong px-3.5 py-2 has-focus-visible:outline-3 has-focus-visible:outline-accent">
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/gif"
          className="absolute inset-0 cursor-pointer opacity-0"
          disabled={isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={choose}
        />
        {file ? <Preview file={file} /> : <Upload />}
        <span className="min-w-0 flex-1 text-sm">
          <span className="block truncate">{file ? file.name : 'Upload screenshot'}</span>
          <span className="text-muted">{file ? sizeOf(file) : 'JPG, PNG, GIF. Under 5 MB.'}</span>
        </span>
        {file && (
          <IconButton label="Remove screenshot" className="relative text-danger" disabled={isBusy} onClick={takeBack}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      <div id={`${id}-note`} className="text-sm" aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
        {sending && <SendingPictures {...sending} />}
      </div>
    </div>
  )
}

const sizeOf = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.max(1, Math.round(size / 1024))} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`

function Preview({ file }: { file: File }) {
  const address = usePreview(file)
  return address ? <img src={address} alt="" className="size-11 rounded-control object-cover" /> : null
}
