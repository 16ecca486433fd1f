import { useState } from 'react'
import { TabPanel, Tabs } from '../../../ui/action/Tabs.tsx'
import { Logo } from '../../../ui/art/Logo.tsx'
import { AdminLogin } from './AdminLogin.tsx'
import { QuickAccess } from './QuickAccess.tsx'

const WAYS = [
  { id: 'quick', label: 'Quick Access' },
  { id: 'full', label: 'Admin Login' },
]

/** The staff's door: by the owner's password alone, or by name and password. */
export function LoginCard() {
  const [way, setWay] = useState('quick')
  return (
    <main className="on-brand grid min-h-dvh place-content-center justify-items-center gap-7 bg-brand-hover p-4">
      <Logo inverse text="Special Lion" className="text-brand-ink" />
      <div className="w-[min(25rem,calc(100vw-2rem))] rounded-modal bg-surface p-5 text-ink shadow-float sm:p-7 [&_:focus-visible]:outline-accent">
        <h1 className="mb-3 text-2xl">Back office</h1>
        <Tabs name="way" label="Way to sign in" tabs={WAYS} selected={way} onSelect={setWay} className="mb-5" />
        <TabPanel name="way" id={way}>
          {way === 'quick' ? <QuickAccess /> : <AdminLogin />}
        </TabPanel>
      </div>
    </main>
  )
}
