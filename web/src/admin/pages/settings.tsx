import { useQuery } from '@tanstack/react-query'
import { FIRST_REMINDER_HOURS, HOLD_DAYS, LAST_REMINDER_HOURS, UNPAID_HOURS } from 'contract/rules/limits.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { TabPanel, Tabs } from '#ui/action/Tabs.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { BankAlerts } from '../features/bank/alerts/BankAlerts.tsx'
import { AutomaticState, SwitchedOffNote } from '../features/bank/automatic/AutomaticState.tsx'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { useSearchParamState } from '../features/list/use-url-params.ts'
import { ReadTokens } from '../features/read-tokens/ReadTokens.tsx'
import { Couriers } from '../features/settings/Couriers.tsx'
import { General } from '../features/settings/General.tsx'
import { OwnPassword, SectionForm } from '../features/settings/SectionForm.tsx'
import { OwnAccount, Security } from '../features/settings/Security.tsx'
import { settingsQuery } from '../features/settings/setting.api.ts'
import type { SettingsTab } from '../features/settings/setting.messages.ts'
import { TABS } from '../features/settings/setting.messages.ts'
import type { SectionFormState } from '../features/settings/use-section.ts'
import { fieldBindings, ONLY_OWNER, SectionChanged, useGuard, useSection } from '../features/settings/use-section.ts'
import { useNow, useShownTab } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'
import { mayI } from '../features/shell/staff-session.ts'
import { AdminUsers } from '../features/staff/AdminUsers.tsx'
import { Telegram } from '../features/telegram/Telegram.tsx'
import { Webhooks } from '../features/webhooks/Webhooks.tsx'

/** When a bank alert alone may verify a payment. Switching off needs no password and every admin may; all else is a super admin's. */
function AutomaticVerification({ inForce, isShown }: { inForce: Settings['automatic']; isShown: boolean }) {
  const form = useSection('automatic', inForce)
  const { text, tick } = fieldBindings(form)
  const guard = useGuard('automatic', inForce, form)
  const mayTick = guard.mayChange || inForce.enabled
  const whole = { type: 'number', inputMode: 'numeric', step: 1, min: 0 } as const
  return (
    <div className="grid gap-5">
      <h2 className="text-xl">Automatic verification</h2>
      <SectionForm label="Automatic verification" isDirty={form.isDirty} busy={form.busy} onSave={guard.save} onReset={form.reset}>
        <fieldset disabled={!mayTick} className="grid min-w-0">
          <Checkbox
            label="Verify payments by bank alert"
            note={
              guard.mayChange
                ? 'A fresh, genuine alert with the same reference and the same amount confirms the order at once. Everything else waits for a person.'
                : 'Only a super admin can switch this on. You can switch it off.'
            }
            {...tick('enabled', (enabled) => ({ enabled }))}
          />
        </fieldset>
        <fieldset disabled={!guard.mayChange} className="grid min-w-0 gap-4 columns-fit">
          <legend className="sr-only">Limits</legend>
          <TextInput
            label="Most per payment, ₹"
            hint="Above it, a person checks"
            {...whole}
            {...text('mostPerPayment', (value) => ({ mostPerPayment: wholeNumber(value) }))}
          />
          <TextInput
            label="Most per day, ₹"
            hint="All automatic payments of a day"
            {...whole}
            {...text('mostPerDay', (value) => ({ mostPerDay: wholeNumber(value) }))}
          />
          <TextInput
            label="Most for a first payment, ₹"
            hint="Of an account that never paid before"
            {...whole}
            {...text('firstOrderMost', (value) => ({ firstOrderMost: wholeNumber(value) }))}
          />
          <TextInput
            label="Minutes before packing"
            hint="Time to call such an order off"
            {...whole}
            {...text('holdMinutes', (value) => ({ holdMinutes: wholeNumber(value) }))}
          />
        </fieldset>
        {guard.asks && guard.mayChange && <OwnPassword {...guard.field} />}
      </SectionForm>
      {isShown && <AutomaticState />}
    </div>
  )
}

/** NaN while the field is empty. */
const wholeNumber = (typed: string): number => Number.parseInt(typed, 10)

/** Which mails the shop sends. */
function Notifications({ inForce, siteEmail }: { inForce: Settings['notifications']; siteEmail: string }) {
  const form = useSection('notifications', inForce)
  const { tick } = fieldBindings(form)
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

/** Tabs that load what they show by themselves. */
const OWN_QUERIES: readonly SettingsTab[] = ['bank', 'connections', 'admins']
const IDS = TABS.map(({ id }) => id)
const WIDE_SCREEN = '(width >= 50rem)'

/** What the owner can set, a tab a section. */
export default function SettingsScreen() {
  const tabs = TABS.filter(({ needs }) => !needs || mayI(needs))
  const [wanted, setTab] = useSearchParamState<SettingsTab>('tab', IDS, 'general')
  const tab = tabs.find(({ id }) => id === wanted)?.id ?? 'security'
  useShownTab('settings', tab)
  // whoever sets nothing here has the own account alone on this screen
  const maySet = mayI('settings.manage')
  const query = useQuery({ ...settingsQuery(), enabled: maySet })
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
              <SwitchedOffNote />
              <BankAlerts />
            </div>
          )}
          {tab === 'connections' && (
            <div className="grid max-w-210 gap-5">
              {mayI('settings.secure') && <Telegram />}
              {mayI('settings.secure') && <Webhooks />}
              <ReadTokens />
            </div>
          )}
          {query.data ? (
            <SectionChanged value={report}>
              <Panel tab={tab} settings={query.data} />
            </SectionChanged>
          ) : (
            maySet && !failure && !OWN_QUERIES.includes(tab) && <Blank />
          )}
          <div hidden={tab !== 'security'} className="mt-8 grid gap-8">
            <OwnAccount />
          </div>
          {tab === 'admins' && <AdminUsers />}
        </TabPanel>
      </div>
    </Screen>
  )
}

/** All sections stay, so that what is typed in one is still there after a look at another. */
function Panel({ tab, settings }: { tab: SettingsTab; settings: Settings }) {
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

const subscribe = (changed: () => void) => {
  const wide = globalThis.matchMedia?.(WIDE_SCREEN)
  wide?.addEventListener('change', changed)
  return () => wide?.removeEventListener('change', changed)
}
const useWide = () => useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(WIDE_SCREEN).matches ?? true)

const Blank = () => (
  <Loading label="Loading the settings" className="grid gap-4">
    <Skeleton className="h-96" />
  </Loading>
)

export const meta = () => screenMeta('Settings')

export { ScreenError as ErrorBoundary }

/** Where the money goes. Every change asks for the own password again. */
function Payment({ inForce }: { inForce: Settings['payment'] }) {
  const form = useSection('payment', inForce)
  const { text, tick } = fieldBindings(form)
  const guard = useGuard('payment', inForce, form)
  return (
    <SectionForm
      label="Payment"
      isDirty={form.isDirty}
      busy={form.busy}
      onSave={guard.save}
      onReset={form.reset}
      locked={guard.mayChange ? undefined : ONLY_OWNER}
    >
      {inForce.upiId === '' && (
        <Note tone="danger" title="The UPI ID is not set.">
          Until it is, the checkout asks nobody to pay.
        </Note>
      )}
      <div className="grid gap-4 columns-fit">
        <TextInput
          label="UPI ID"
          placeholder="shop@bank"
          autoCapitalize="none"
          spellCheck={false}
          {...text('upiId', (upiId) => ({ upiId }))}
        />
        <TextInput label="Payee name" hint="As the bank shows it" {...text('payeeName', (payeeName) => ({ payeeName }))} />
      </div>
      <Checkbox
        label="UPI"
        note="When off, checkout asks customers to contact you."
        {...tick('enableUPI', (enableUPI) => ({ enableUPI }))}
      />
      <BankFields form={form} />
      <Checkbox
        label="Bank transfer"
        note="Shows the bank details as a second way to pay, once bank name, IFSC code and account number are filled in."
        {...tick('enableBankTransfer', (enableBankTransfer) => ({ enableBankTransfer }))}
      />
      <Checkbox
        label="Unpaid-order reminders"
        note={`Emails after ${FIRST_REMINDER_HOURS} and ${LAST_REMINDER_HOURS} hours; cancels after ${UNPAID_HOURS}, at the earliest ${HOLD_DAYS} days after the last email. Skips orders with a transaction ID.`}
        {...tick('unpaidReminders', (unpaidReminders) => ({ unpaidReminders }))}
      />
      {guard.asks && <OwnPassword {...guard.field} />}
    </SectionForm>
  )
}

function BankFields({ form }: { form: SectionFormState<'payment'> }) {
  const { text } = fieldBindings(form)
  return (
    <div className="grid gap-4 columns-fit">
      <TextInput label="Bank name" {...text('bankName', (bankName) => ({ bankName }))} />
      <TextInput
        label="IFSC code"
        autoCapitalize="characters"
        {...text('ifscCode', (ifscCode) => ({ ifscCode: ifscCode.toUpperCase() }))}
      />
      <PasswordInput
        label="Account number"
        what="account number"
        inputMode="numeric"
        autoComplete="off"
        fieldClass="col-span-full"
        {...text('accountNumber', (accountNumber) => ({ accountNumber }))}
      />
    </div>
  )
}
