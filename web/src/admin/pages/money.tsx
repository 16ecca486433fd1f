import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { TabPanel, Tabs } from '#ui/action/Tabs.tsx'
import { countWords } from '../features/list/count-words.ts'
import { Credits } from '../features/money/Credits.tsx'
import { DaySheet } from '../features/money/DaySheet.tsx'
import { MoneyOwed } from '../features/money/MoneyOwed.tsx'
import { creditsQuery, debitsQuery, owedQuery, unwitnessedQuery } from '../features/money/money.api.ts'
import { UnwitnessedMoney } from '../features/money/UnwitnessedMoney.tsx'
import { useShownTab } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'

const TABS = ['credits', 'owed', 'look', 'day'] as const
type MoneyTab = (typeof TABS)[number]
const PANELS: Record<MoneyTab, ComponentType> = { credits: Credits, owed: MoneyOwed, look: UnwitnessedMoney, day: DaySheet }

/** Where every rupee lies: what came, what is owed back, what nobody confirms, and the sheet of a day. */
export default function MoneyScreen() {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'credits'
  const open = useQuery(creditsQuery({ state: 'open', page: 1 })).data?.pagination.total
  const owed = useQuery(owedQuery(1)).data?.pagination.total
  const out = useQuery(debitsQuery()).data?.count
  const look = useQuery(unwitnessedQuery()).data?.counts
  const debts = owed === undefined || out === undefined ? undefined : owed + out
  const doubts = look && look.verifiedByHand + look.takenBack + (look.cameIn ?? 0) + look.sentUnpaid
  useShownTab('money', tab, [open, debts, doubts].join())
  const tabs = [
    { id: 'credits', label: <WordWithCount word="Came in" count={open} /> },
    { id: 'owed', label: <WordWithCount word="Owed" count={debts} /> },
    { id: 'look', label: <WordWithCount word="To look at" count={doubts} /> },
    { id: 'day', label: 'Day' },
  ]
  const Panel = PANELS[tab]
  return (
    <Screen title="Money">
      <div className="print:hidden">
        {/* each tab has filters of its own: none of the other's stay in the address */}
        <Tabs name="money" label="Money" tabs={tabs} selected={tab} onSelect={(id) => setParams(id === 'credits' ? {} : { tab: id })} />
      </div>
      <TabPanel name="money" id={tab} className="grid gap-4">
        <Panel />
      </TabPanel>
    </Screen>
  )
}

/** A word with how many there are: below it on a phone, so that the last tab stays in view beside large numbers. */
const WordWithCount = ({ word, count }: { word: string; count: number | undefined }) => (
  <>
    {word} {count ? <span className="figures max-md:block max-md:text-sm">({countWords(count)})</span> : null}
  </>
)

export const meta = () => screenMeta('Money')

export { ScreenError as ErrorBoundary }
