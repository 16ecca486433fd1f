import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '#client/copy-text.ts'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { makeRecoveryCodes, recoveryCodesQuery } from './setting.api.ts'

/** Codes for the day the device with the second factor is lost. They are shown once. */
export function RecoveryCodes() {
  const client = useQueryClient()
  const { data } = useQuery(recoveryCodesQuery())
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const make = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: (made) => {
      setCodes(made)
      setPassword('')
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['recovery codes'] }),
  })
  return (
    <Panel title="Recovery codes" className="max-w-170">
      {codes ? (
        <FreshCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <Form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            make.mutate(password)
          }}
        >
          <p>
            Each stands in once for the authenticator app or a passkey. {data && <strong>{codesLeftText(data.left)}</strong>}
            <span> New codes make the older ones void.</span>
          </p>
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            value={password}
            error={make.error?.message}
            onChange={({ target }) => {
              setPassword(target.value)
              make.reset()
            }}
          />
          <div>
            <Button type="submit" variant="secondary" busy={make.isPending} busyLabel="Making..." disabled={password === ''}>
              Make new codes
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  )
}

const codesLeftText = (count: number): string =>
  count === 0 ? 'You have none.' : count === 1 ? 'You have one left.' : `You have ${count} left.`

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
