import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { Checkbox } from '../../../ui/field/Checkbox.tsx'
import { bindings } from './bind.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSection } from './use-section.ts'

/** Which mails the shop sends. */
export function Notifications({ inForce }: { inForce: Settings['notifications'] }) {
  const form = useSection('notifications', inForce)
  const { tick } = bindings(form)
  return (
    <SectionForm label="Notifications" isDirty={form.isDirty} busy={form.busy} onSave={form.save} onReset={form.reset}>
      <div>
        <Checkbox
          label="Email notifications"
          note="Off stops every mail but codes, payment mails, answers to messages, invitations and the word that who is paid has changed."
          {...tick('emailNotifications', (emailNotifications) => ({ emailNotifications }))}
        />
        <Checkbox
          label="Order notifications"
          note="A mail for each new order."
          {...tick('orderNotifications', (orderNotifications) => ({ orderNotifications }))}
        />
        <Checkbox
          label="Payment notifications"
          note="A mail for each submitted payment."
          {...tick('paymentNotifications', (paymentNotifications) => ({ paymentNotifications }))}
        />
        <Checkbox
          label="Low stock alerts"
          note="A mail when a product runs low."
          {...tick('lowStockAlerts', (lowStockAlerts) => ({ lowStockAlerts }))}
        />
        <Checkbox
          label="Daily reports"
          note="A mail with the figures of the day."
          {...tick('dailyReports', (dailyReports) => ({ dailyReports }))}
        />
      </div>
    </SectionForm>
  )
}
