import { copyText } from '#client/copy-text.ts'
import { Button } from '#ui/action/Button.tsx'
import { toast } from '#ui/overlay/toast.ts'

/** Recovery codes, this once. */
export function FreshCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = () =>
    copyText(codes.join('\n')).then(
      () => toast.success('Recovery codes copied'),
      () => toast.error('Could not copy. Please write the codes down.'),
    )
  return (
    <div className="grid gap-4">
      <p>
        Each signs you in once in place of a passkey or the authenticator app. Keep them where you find them without your device. They are
        not shown again.
      </p>
      <ul aria-label="Recovery codes" className="figures grid grid-cols-2 gap-2 rounded-panel border border-line p-4 text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  )
}
