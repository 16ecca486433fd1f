import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Courier } from 'contract/orders/order.admin.schemas.ts'
import { courierLinkProblem } from 'contract/rules/courier-link.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { use, useEffect, useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { couriersQuery, saveCouriers } from '../dispatch/dispatch.api.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { Dirty } from './use-section.ts'

/** Who carries the parcels, and where each tells how far it is. */
export function Couriers() {
  const { data, error, refetch } = useQuery(couriersQuery())
  return (
    <Panel title="Couriers">
      {data ? (
        <Table key={JSON.stringify(data)} inForce={data} />
      ) : error ? (
        <LoadFailure says={error.message} onRetry={() => void refetch()} />
      ) : (
        <Blank />
      )}
    </Panel>
  )
}

const Blank = () => (
  <Loading label="Loading the couriers">
    <Skeleton className="h-24" />
  </Loading>
)

const problemsOf = (rows: readonly Courier[]) =>
  rows.map(({ name, link }, at) => ({
    name: !name.trim()
      ? 'Please enter the name of the courier'
      : rows.findIndex((row) => row.name.trim().toLowerCase() === name.trim().toLowerCase()) < at
        ? 'This courier stands in the table twice.'
        : undefined,
    link: courierLinkProblem(link.trim()),
  }))

function Table({ inForce }: { inForce: Courier[] }) {
  const client = useQueryClient()
  const [rows, setRows] = useState(inForce)
  const [isChecked, setChecked] = useState(false)
  const save = useMutation({
    mutationFn: saveCouriers,
    onSuccess: (couriers) => {
      toast.success('Couriers saved')
      client.setQueryData(couriersQuery().queryKey, couriers)
    },
    onError: (error) => toast.error(error.message || 'The couriers could not be saved.'),
  })
  const isDirty = JSON.stringify(rows) !== JSON.stringify(inForce)
  const report = use(Dirty)
  useEffect(() => report('couriers', isDirty), [report, isDirty])
  const problems = problemsOf(rows)
  const put = (at: number, part: Partial<Courier>) => setRows(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  return (
    <Form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (problems.every(({ name, link }) => !name && !link)) save.mutate(rows)
      }}
    >
      <p className="text-muted">
        Use {'{number}'} where the tracking number goes. Customers follow the link from their order and the email.
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
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="small" onClick={() => setRows([...rows, { name: '', link: '', isActive: true }])}>
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
  row: Courier
  place: number
  problems: { name: string | undefined; link: string | undefined } | undefined
  onChange: (part: Partial<Courier>) => void
  onRemove: () => void
}

function CourierFields({ row, place, problems, onChange, onRemove }: CourierRowProps) {
  return (
    <div className="grid items-start gap-2.5 border-t border-line pt-3 md:grid-cols-[14rem_1fr_auto] md:border-t-0 md:pt-0">
      <TextInput
        label={`Courier ${place}`}
        hideLabel
        placeholder="Name"
        maxLength={60}
        value={row.name}
        error={problems?.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextInput
        label={`Link of courier ${place}`}
        hideLabel
        type="url"
        placeholder="https://courier.example/track/{number}"
        value={row.link}
        error={problems?.link}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      <div className="flex items-center justify-between gap-2.5">
        <Checkbox label="In use" checked={row.isActive} onChange={({ target }) => onChange({ isActive: target.checked })} />
        <IconButton label={`Remove courier ${place}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </div>
  )
}
