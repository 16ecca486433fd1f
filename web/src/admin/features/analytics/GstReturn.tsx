import { gstReturnPath } from 'contract/analytics/analytics.admin.paths.ts'
import { istDay } from 'contract/rules/ist.ts'
import { useState } from 'react'
import { Panel } from '#ui/display/Panel.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { ExportButton } from '../list/ExportButton.tsx'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** The tax documents of a month, for whoever files the return. */
export function GstReturn() {
  const [month, setMonth] = useState(() => istDay(new Date()).slice(0, 7))
  const isMonth = MONTH.test(month)
  return (
    <Panel title="GST return">
      <div className="flex flex-wrap items-start gap-2.5">
        <TextInput
          label="Month"
          hideLabel
          type="month"
          placeholder="2026-11"
          value={month}
          error={isMonth ? undefined : 'Please choose a month, for example 2026-11'}
          onChange={(event) => setMonth(event.target.value)}
        />
        <ExportButton
          label="GST return (CSV)"
          path={gstReturnPath}
          filter={{ month }}
          fileName={`gst-return-${month}.csv`}
          what="the GST return"
          disabled={!isMonth}
        />
      </div>
      <p className="mt-2 text-sm text-muted">Every invoice and credit note of the month, then the sums by rate and state.</p>
    </Panel>
  )
}
