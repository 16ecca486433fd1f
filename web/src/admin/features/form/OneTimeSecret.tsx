import { copyText } from '#client/copy-text.ts'
import { Button } from '#ui/action/Button.tsx'
import { toast } from '#ui/overlay/toast.ts'

/** A text that is shown this once, to be copied. */
export function OneTimeSecret({ label, value }: { label: string; value: string }) {
  const copy = () =>
    copyText(value).then(
      () => toast.success(`${label} copied`),
      () => toast.error('Could not copy. Please write it down.'),
    )
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{label}</p>
      <code className="figures rounded-panel border border-line p-3 wrap-anywhere">{value}</code>
      <div>
        <Button variant="secondary" size="small" aria-label={`Copy ${label}`} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}
