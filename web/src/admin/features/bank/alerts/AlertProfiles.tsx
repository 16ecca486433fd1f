import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AlertProfile } from 'contract/alerts/alert.admin.schemas.ts'
import { ALERTS_TO_LEARN, partsOf, TAIL_DIGITS } from 'contract/alerts/alert.status.ts'
import { useId, useState } from 'react'
import { ApiError, sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Select } from '#ui/field/Select.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { OwnPassword } from '../../settings/SectionForm.tsx'
import { mayI } from '../../shell/staff-session.ts'
import type { ProfileDraft } from './bank.api.ts'
import { bankQuery, saveProfile } from './bank.api.ts'
import { LIMITS, learned, profileName } from './bank.messages.ts'

/** Each form of alerts: off, learning, or believed. */
export function AlertProfiles({ profiles }: { profiles: readonly AlertProfile[] }) {
  const [openId, setOpen] = useState<AlertProfile['id']>()
  const open = profiles.find(({ id }) => id === openId)
  return (
    <Panel title="Sources">
      <p className="measure pb-3 text-muted">
        A source that is on learns first: {ALERTS_TO_LEARN} of its payments have to be confirmed by a person or a bank file before one of
        them can count without a person.
      </p>
      <ul aria-label="Sources">
        {profiles.map((profile) => (
          <Row key={profile.id} profile={profile} onOpen={() => setOpen(profile.id)} />
        ))}
      </ul>
      {open && <EditProfile profile={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

function Row({ profile, onOpen }: { profile: AlertProfile; onOpen: () => void }) {
  const { tone, word } = learned(profile)
  const name = profileName(profile.id)
  const parts = [
    profile.tail && `Account …${profile.tail}`,
    profile.registeredTo,
    profile.sim && `SIM ${profile.sim}`,
    profile.seen > 0 && `${profile.seen} in 7 days, ${profile.recorded} recorded`,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted wrap-anywhere">{parts.join(' · ') || 'Not set up'}</p>
      </div>
      <div className="flex items-center gap-2">
        <StatusPill tone={tone}>{word}</StatusPill>
        <Button variant="quiet" size="small" aria-label={`Change ${name}`} onClick={onOpen}>
          Change
        </Button>
      </div>
    </li>
  )
}

const draftOf = ({ enabled, tail, registeredTo, sim }: AlertProfile): ProfileDraft => ({ enabled, tail, registeredTo, sim })
const isSame = (a: ProfileDraft, b: ProfileDraft) =>
  a.enabled === b.enabled && a.tail === b.tail && a.registeredTo === b.registeredTo && a.sim === b.sim

function EditProfile({ profile, onClose }: { profile: AlertProfile; onClose: () => void }) {
  const client = useQueryClient()
  const form = useId()
  const [draft, setDraft] = useState(draftOf(profile))
  const [password, setPassword] = useState('')
  const save = useMutation({
    mutationFn: (body: ProfileDraft) => saveProfile(profile.id, body),
    onSuccess: () => {
      toast.success('Settings saved successfully!')
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: bankQuery().queryKey }),
  })
  const errors = save.error instanceof ApiError ? save.error.errors : {}
  const change = (part: Partial<ProfileDraft>) => {
    setDraft({ ...draft, ...part })
    save.reset()
  }
  const isChanged = !isSame(draft, draftOf(profile))
  const asks = isChanged && draft.enabled
  const isLocked = draft.enabled && !mayI('settings.secure')
  const limit = LIMITS[profile.id]
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!save.isPending}
      title={profileName(profile.id)}
      actions={
        <>
          <Button type="submit" form={form} busy={save.isPending} busyLabel="Saving..." disabled={!isChanged || isLocked}>
            Save
          </Button>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged && !save.isPending) save.mutate({ ...draft, ...(asks && { password }) })
        }}
      >
        {limit && <Note>{limit}</Note>}
        {isLocked && <Note tone="warning">Only a super admin can switch a source on or change one that is on.</Note>}
        {save.error && Object.keys(errors).length === 0 && (
          <Note tone="danger" live="alert">
            {sentenceOf(save.error, 'The source was not saved.')}
          </Note>
        )}
        <Checkbox
          label="On"
          note="Its payments are recorded and lie beside the orders."
          checked={draft.enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
        <Account profile={profile} draft={draft} errors={errors} onChange={change} />
        {asks && !isLocked && <OwnPassword value={password} error={errors.password} onChange={setPassword} />}
      </Form>
    </Dialog>
  )
}

type AccountProps = {
  profile: AlertProfile
  draft: ProfileDraft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<ProfileDraft>) => void
}

function Account({ profile: { id }, draft, errors, onChange }: AccountProps) {
  const digits = TAIL_DIGITS[id]
  return (
    <>
      <TextInput
        label={`Last ${digits} digits of the account`}
        hint="As the bank writes them in its alerts"
        inputMode="numeric"
        autoComplete="off"
        maxLength={digits}
        value={draft.tail}
        error={errors.tail}
        onChange={({ target }) => onChange({ tail: target.value.trim() })}
      />
      {partsOf(id).source === 'mail' ? (
        <TextInput
          label="Address that the bank writes to"
          hint="As it is registered with the bank"
          type="email"
          autoCapitalize="none"
          autoComplete="off"
          value={draft.registeredTo}
          error={errors.registeredTo}
          onChange={({ target }) => onChange({ registeredTo: target.value.trim() })}
        />
      ) : (
        <Select
          label="SIM"
          options={[
            { value: '', label: 'Any' },
            { value: '1', label: 'SIM 1' },
            { value: '2', label: 'SIM 2' },
          ]}
          value={draft.sim === null ? '' : String(draft.sim)}
          onChange={({ target }) => onChange({ sim: target.value === '' ? null : Number(target.value) })}
        />
      )}
    </>
  )
}
