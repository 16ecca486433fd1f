import { useQuery } from '@tanstack/react-query'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { TabPanel, Tabs } from '#ui/action/Tabs.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { BrakeNote } from '../automatic/AutomaticState.tsx'
import { AutomaticVerification } from '../automatic/AutomaticVerification.tsx'
import { Bank } from '../bank/Bank.tsx'
import { failureOf } from '../list/failure.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { useSearchParamState } from '../list/use-place.ts'
import { Screen } from '../shell/Screen.tsx'
import { mayI } from '../shell/staff.ts'
import { useNow } from '../shell/use-now.ts'
import { useShownTab } from '../shell/use-shown-tab.ts'
import { AdminUsers } from '../staff/AdminUsers.tsx'
import { bindings } from './bind.ts'
import { Couriers } from './Couriers.tsx'
import { Dirty } from './dirty.ts'
import { General } from './General.tsx'
import { Payment } from './Payment.tsx'
import { SectionForm } from './SectionForm.tsx'
import { Security } from './Security.tsx'
import { settingsQuery } from './setting.api.ts'
import type { Tab } from './setting.messages.ts'
import { TABS } from './setting.messages.ts'
import { useSection } from './use-section.ts'

/** Which mails the shop sends. */
function Notifications({ inForce, siteEmail }: { inForce: Settings['notifications']; siteEmail: string }) {
  const form = useSection('notifications', inForce)
  const { tick } = bindings(form)
  return (
    <SectionForm label="Notifications" isDirty={form.isDirty} busy={form.busy} onSave={form.save} onReset={form.reset}>
      <p>
        Emails to the shop go to the site email, <strong className="wrap-anywhere">{siteEmail}</strong>. It is set under General.
      </p>
      <div>
        <Checkbox
          label="Email notifications"
          note="When off, only codes, payment emails, replies, invitations and payee-change alerts are sent."
          {...tick('emailNotifications', (emailNotifications) => ({ emailNotifications }))}
        />
        <Checkbox
          label="Order notifications"
          note="An email for each new order."
          {...tick('orderNotifications', (orderNotifications) => ({ orderNotifications }))}
        />
        <Checkbox
          label="Payment notifications"
          note="An email for each submitted payment."
          {...tick('paymentNotifications', (paymentNotifications) => ({ paymentNotifications }))}
        />
        <Checkbox
          label="Low stock alerts"
          note="An email when a product runs low."
          {...tick('lowStockAlerts', (lowStockAlerts) => ({ lowStockAlerts }))}
        />
        <Checkbox
          label="Daily reports"
          note="An email with the figures of the day."
          {...tick('dailyReports', (dailyReports) => ({ dailyReports }))}
        />
      </div>
    </SectionForm>
  )
}

/** Asks before unsaved changes are lost by going to another screen or by closing the tab; another section keeps them. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      confirm="Leave"
      busyLabel="Leaving..."
      busy={false}
      variant="danger-solid"
    >
      <p>Your changes to the settings are not saved yet.</p>
    </ConfirmDialog>
  )
}

const IDS = TABS.map(({ id }) => id)
const WIDE = '(width >= 50rem)'

/** What the owner can set, a tab a section. */
export function SettingsScreen() {
  const tabs = TABS.filter(({ needs }) => !needs || mayI(needs))
  const [wanted, setTab] = useSearchParamState<Tab>('tab', IDS, 'general')
  const tab = tabs.find(({ id }) => id === wanted)?.id ?? 'security'
  useShownTab('settings', tab)
  const query = useQuery(settingsQuery())
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || 'The settings could not be loaded.')
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback((section: string, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(section) === isDirty) return before
      return new Set(isDirty ? [...before, section] : [...before].filter((one) => one !== section))
    })
  }, [])
  return (
    <Screen title="Settings">
      <LeaveGuard isDirty={dirty.size > 0} />
      {failure && <LoadFailure {...failure} />}
      <div className="grid gap-5 md:grid-cols-[11rem_minmax(0,1fr)]">
        <Tabs
          name="settings"
          label="Sections"
          tabs={tabs}
          selected={tab}
          onSelect={(id) => setTab(IDS.find((one) => one === id) ?? 'general')}
          vertical={useWide()}
        />
        <TabPanel name="settings" id={tab}>
          {tab === 'bank' && (
            <div className="grid gap-5">
              <BrakeNote />
              <Bank />
            </div>
          )}
          {query.data ? (
            <Dirty value={report}>
              <Panel tab={tab} settings={query.data} />
            </Dirty>
          ) : (
            !failure && tab !== 'admins' && tab !== 'bank' && <Blank />
          )}
          {tab === 'admins' && <AdminUsers />}
        </TabPanel>
      </div>
    </Screen>
  )
}

/** All sections stay, so that what is typed in one is still there after a look at another. */
function Panel({ tab, settings }: { tab: Tab; settings: Settings }) {
  return (
    <>
      <div hidden={tab !== 'general'} className="grid gap-5">
        <General inForce={settings.general} />
        <div className="max-w-170">
          <Couriers />
        </div>
      </div>
      <div hidden={tab !== 'notifications'}>
        <Notifications inForce={settings.notifications} siteEmail={settings.general.siteEmail} />
      </div>
      <div hidden={tab !== 'security'}>
        <Security inForce={settings.security} />
      </div>
      <div hidden={tab !== 'payment'}>
        <Payment inForce={settings.payment} />
      </div>
      <div hidden={tab !== 'bank'} className="mt-8">
        <AutomaticVerification inForce={settings.automatic} isShown={tab === 'bank'} />
      </div>
    </>
  )
}

const listen = (changed: () => void) => {
  const wide = globalThis.matchMedia?.(WIDE)
  wide?.addEventListener('change', changed)
  return () => wide?.removeEventListener('change', changed)
}
const useWide = () => useSyncExternalStore(listen, () => globalThis.matchMedia?.(WIDE).matches ?? true)

const Blank = () => (
  <Loading label="Loading the settings" className="grid gap-4">
    <Skeleton className="h-96" />
  </Loading>
)
