import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { bindings } from './bind.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSection } from './use-section.ts'

/** Which mails the shop sends. */
export function Notifications({ inForce, siteEmail }: { inForce: Settings['notifications']; siteEmail: string }) {
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
