import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { useForm } from '../form/form.tsx'
import { Fact, Facts } from '../list/Facts.tsx'
import { saveSection } from '../settings/setting.api.ts'
import { mayI } from '../shell/staff-session.ts'
import type { BooksSummary } from './books.api.ts'

type LedgerTitles = BooksSummary['ledgers']

const LABELS: Readonly<Record<keyof LedgerTitles, string>> = {
  customers: 'Customers',
  bank: 'Bank',
  sales: 'Sales',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
}
// `as`: its keys are the ledgers
const LEDGERS = Object.keys(LABELS) as (keyof LedgerTitles)[]

/** How the ledgers are called in the file of Tally: as the accountant's own, so that nothing is booked beside them. */
export const LedgerNames = ({ ledgers }: { ledgers: LedgerTitles }) => (
  <Panel title="Names of the ledgers in Tally">
    {mayI('settings.manage') ? <LedgerForm key={JSON.stringify(ledgers)} ledgers={ledgers} /> : <LedgerList ledgers={ledgers} />}
  </Panel>
)

const LedgerList = ({ ledgers }: { ledgers: LedgerTitles }) => (
  <div className="grid gap-3">
    <Facts title="Ledgers">
      {LEDGERS.map((ledger) => (
        <Fact key={ledger} label={LABELS[ledger]}>
          {ledgers[ledger]}
        </Fact>
      ))}
    </Facts>
    <p className="text-sm text-muted">Somebody who manages the settings can change them here.</p>
  </div>
)

function LedgerForm({ ledgers }: { ledgers: LedgerTitles }) {
  const client = useQueryClient()
  const form = useForm({
    first: ledgers,
    // what a colleague has named meanwhile stays
    send: (values) =>
      saveSection(
        'books',
        Object.fromEntries(LEDGERS.filter((ledger) => values[ledger] !== ledgers[ledger]).map((ledger) => [ledger, values[ledger]])),
        undefined,
      ),
    onSent: () => {
      toast.success('Names of the ledgers saved')
      void client.invalidateQueries({ queryKey: ['books'] })
    },
    failed: 'The names could not be saved. Please try again.',
  })
  return (
    <Form noValidate aria-label="Names of the ledgers" className="grid gap-4" onSubmit={() => form.submit()}>
      <p className="text-sm text-muted">
        Write them exactly as Tally has them. {'{rate}'} stands for the percent, where each rate has a ledger of its own. A business with a
        GSTIN has a ledger under its name.
      </p>
      {form.failure && (
        <Note tone="danger" live="alert">
          {form.failure}
        </Note>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {LEDGERS.map((ledger) => (
          <TextInput key={ledger} label={LABELS[ledger]} autoComplete="off" maxLength={60} {...form.field(ledger)} />
        ))}
      </div>
      <div>
        <Button type="submit" variant="secondary" busy={form.busy} busyLabel="Saving...">
          Save names
        </Button>
      </div>
    </Form>
  )
}
