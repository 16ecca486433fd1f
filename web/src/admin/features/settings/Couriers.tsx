import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Courier } from 'contract/dispatch/courier.admin.schemas.ts'
import { daysIn, pinBeginningsProblem } from 'contract/rules/courier-choice.ts'
import { courierLinkProblem } from 'contract/rules/courier-link.ts'
import { daysWords } from 'contract/rules/delivery-days.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { use, useEffect, useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { couriersQuery, saveCouriers } from '../dispatch/dispatch.api.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { SectionChanged } from './use-section.ts'

/** Who carries the parcels, and where each tells how far it is. */
export function Couriers() {
  const { data, error, refetch } = useQuery(couriersQuery())
  return (
    <Panel title="Couriers">
      {data ? <Table inForce={data} /> : error ? <LoadFailure says={error.message} onRetry={() => void refetch()} /> : <Blank />}
    </Panel>
  )
}

const Blank = () => (
  <Loading label="Loading the couriers">
    <Skeleton className="h-24" />
  </Loading>
)

/** As it stands in the fields: the days as text. */
type CourierDraft = Omit<Courier, 'days'> & { days: string }
type CourierProblems = Partial<Record<'name' | 'link' | 'pinCodes' | 'days', string | undefined>>

// an older version, which may answer while a newer one is rolled out, tells no PIN codes
const draftOf = ({ days, pinCodes = '', ...courier }: Courier): CourierDraft => ({
  ...courier,
  pinCodes,
  days: days ? daysWords(days) : '',
})
const courierOf = ({ days, ...courier }: CourierDraft): Courier => ({ ...courier, days: daysIn(days) ?? null })
const BLANK: CourierDraft = { name: '', link: '', isActive: true, pinCodes: '', days: '' }

const problemsOf = (rows: readonly CourierDraft[]): CourierProblems[] =>
  rows.map(({ name, link, pinCodes, days }, at) => ({
    name: !name.trim()
      ? 'Please enter the name of the courier'
      : rows.findIndex((row) => row.name.trim().toLowerCase() === name.trim().toLowerCase()) < at
        ? 'This courier stands in the table twice.'
        : undefined,
    link: courierLinkProblem(link.trim()),
    pinCodes: pinBeginningsProblem(pinCodes),
    days: daysIn(days) === undefined ? 'Please write days as 4 or 3 to 5' : undefined,
  }))

function Table({ inForce }: { inForce: Courier[] }) {
  const client = useQueryClient()
  const [seen, setSeen] = useState(inForce)
  const [rows, setRows] = useState(() => inForce.map(draftOf))
  const [isChecked, setChecked] = useState(false)
  const show = (couriers: Courier[]) => {
    setSeen(couriers)
    setRows(couriers.map(draftOf))
    setChecked(false)
  }
  const save = useMutation({
    mutationFn: (sent: CourierDraft[]) => saveCouriers({ couriers: sent.map(courierOf), before: seen }),
    onSuccess: (couriers, sent) => {
      toast.success('Couriers saved')
      client.setQueryData(couriersQuery().queryKey, couriers)
      setSeen(couriers)
      // what was typed while they were saved stays
      setRows((now) => (now === sent ? couriers.map(draftOf) : now))
      setChecked(false)
    },
    onError: (error) => {
      toast.error(error.message || 'The couriers could not be saved.')
      void client.invalidateQueries({ queryKey: couriersQuery().queryKey })
    },
  })
  const isDirty = JSON.stringify(rows) !== JSON.stringify(seen.map(draftOf))
  const isOutdated = JSON.stringify(seen) !== JSON.stringify(inForce)
  if (isOutdated && !isDirty) show(inForce)
  const report = use(SectionChanged)
  useEffect(() => report('couriers', isDirty), [report, isDirty])
  const problems = problemsOf(rows)
  const put = (at: number, part: Partial<CourierDraft>) => setRows(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  return (
    <Form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (problems.every((row) => Object.values(row).every((problem) => !problem))) save.mutate(rows)
      }}
    >
      <p className="text-muted">
        Use {'{number}'} where the tracking number goes. Customers follow the link from their order and the email. A courier with PIN codes
        is proposed for the parcels that go there, and its business days are told with the order; 47 stands for all codes that begin with
        it.
      </p>
      {rows.map((row, at) => (
        <CourierFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and keep their places
          key={at}
          row={row}
          place={at + 1}
          problems={isChecked ? problems[at] : undefined}
          onChange={(part) => put(at, part)}
          onRemove={() => setRows(rows.filter((_, place) => place !== at))}
        />
      ))}
      {isOutdated && (
        <Note
          tone="warning"
          live="status"
          actions={
            <Button variant="secondary" size="small" onClick={() => show(inForce)}>
              Show Their Table
            </Button>
          }
        >
          Somebody changed the couriers meanwhile. Theirs takes the place of what you typed.
        </Note>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="small" onClick={() => setRows([...rows, BLANK])}>
          Add a courier
        </Button>
        <Button type="submit" size="small" busy={save.isPending} busyLabel="Saving...">
          Save couriers
        </Button>
      </div>
    </Form>
  )
}

type CourierRowProps = {
  row: CourierDraft
  place: number
  problems: CourierProblems | undefined
  onChange: (part: Partial<CourierDraft>) => void
  onRemove: () => void
}

function CourierFields({ row, place, problems, onChange, onRemove }: CourierRowProps) {
  return (
    <fieldset className="columns-fit grid items-start gap-2.5 border-t border-line pt-3">
      <legend className="sr-only">Courier {place}</legend>
      <TextInput
        label="Name"
        maxLength={60}
        value={row.name}
        error={problems?.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextInput
        label="Tracking link"
        type="url"
        placeholder="https://courier.example/track/{number}"
        value={row.link}
        error={problems?.link}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      <TextInput
        label="Business days"
        placeholder="3 to 5"
        maxLength={20}
        value={row.days}
        error={problems?.days}
        onChange={({ target }) => onChange({ days: target.value })}
      />
      <TextInput
        label="PIN codes"
        placeholder="47, 4711, 482001"
        maxLength={1000}
        value={row.pinCodes}
        error={problems?.pinCodes}
        onChange={({ target }) => onChange({ pinCodes: target.value })}
      />
      <div className="flex items-center justify-between gap-2.5 col-span-full">
        <Checkbox label="In use" checked={row.isActive} onChange={({ target }) => onChange({ isActive: target.checked })} />
        <IconButton label={`Remove ${row.name.trim() || `courier ${place}`}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </fieldset>
  )
}
