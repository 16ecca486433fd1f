import { analyticsExportPath } from 'contract/admin.paths.ts'
import type { Analytics, ReportTable } from 'contract/analytics/analytics.admin.schemas.ts'
import Table from 'lucide-react/icons/table-2'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import type { AnalyticsQuery } from './period.ts'
import { daysInWords, periodInNames } from './period.ts'

/** What every panel shows figures of: what came, and what was asked for. */
export type FiguresProps = { data: Analytics; asked: AnalyticsQuery }

type FigurePanelProps<Row> = FiguresProps & {
  title: string
  /** What the figures count. */
  means: string
  /** Which table of the report the CSV holds. */
  report: ReportTable
  /** The same figures as rows; left out where another panel has them. */
  table?: { columns: readonly Column<Row>[]; rows: readonly Row[]; rowKey: (row: Row) => string }
  /** Said in place of the chart where there is nothing to show. */
  nothing: string | false
  children: ReactNode
}

/** A chart with its period and meaning above, its table and its CSV below. */
export function FigurePanel<Row>({ data, asked, title, means, report, table, nothing, children }: FigurePanelProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const { period } = data
  return (
    <Panel title={title}>
      <p className="-mt-1 mb-4 text-sm text-muted">{period.from ? `${daysInWords(period)}. ${means}` : means}</p>
      {nothing ? (
        <p className="py-3 text-center text-muted">{nothing}</p>
      ) : (
        <>
          {children}
          <div className="-mb-2 mt-3 -ml-3 flex flex-wrap print:hidden">
            {table && (
              <Button variant="quiet" size="small" aria-expanded={isOpen} aria-label={`Table of ${title}`} onClick={() => setOpen(!isOpen)}>
                <Table />
                Table
              </Button>
            )}
            <ExportButton
              label="CSV"
              of={title}
              path={analyticsExportPath}
              filter={{ ...asked, table: report }}
              fileName={`${report}-${periodInNames(asked)}.csv`}
              what={title}
            />
          </div>
          {table && isOpen && (
            <div className="-mx-4 mt-3 border-t border-line md:-mx-6 md:-mb-6 max-md:-mb-4">
              <DataTable caption={title} {...table} cards={false} tall className="max-h-96!" />
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
