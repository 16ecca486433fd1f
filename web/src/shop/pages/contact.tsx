import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { ContactForm } from '../features/contact/ContactForm.tsx'
import * as messages from '../features/contact/messages.ts'
import { TicketStatus } from '../features/contact/TicketStatus.tsx'
import { breadcrumbs, pageMeta } from '../seo.ts'
import { telephone, useShop } from '../use-shop.ts'
import type { Route } from './+types/contact'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const origin = root.loaderData?.origin
  return pageMeta({
    title: messages.contactUs,
    description: messages.description,
    path: paths.contact,
    site: root.loaderData,
    structured: [
      breadcrumbs(origin, [
        [messages.home, paths.home],
        [messages.contactUs, paths.contact],
      ]),
    ],
  })
}

export default function Contact() {
  const { addressLine, siteEmail, supportPhone, hours } = useShop()
  return (
    <div className="wrap grid gap-8 pt-8 md:pt-12">
      <h1>{messages.contactUs}</h1>
      <ul className="grid gap-3.5 md:grid-cols-3 md:gap-6">
        <li>
          <Card title={messages.address} Icon={MapPin}>
            {addressLine}
          </Card>
        </li>
        <li>
          <Card title={messages.email} Icon={Mail}>
            <a href={`mailto:${siteEmail}`} className="link break-all">
              {siteEmail}
            </a>
          </Card>
        </li>
        <li>
          <Card title={messages.phone} Icon={Phone}>
            <a href={telephone(supportPhone)} className="link">
              {supportPhone}
            </a>
            <span className="block text-muted">{hours}</span>
          </Card>
        </li>
      </ul>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Panel>
          <ContactForm />
        </Panel>
        <Panel>
          <TicketStatus />
        </Panel>
      </div>
    </div>
  )
}

function Card({ title, Icon, children }: { title: string; Icon: typeof Mail; children: ReactNode }) {
  return (
    <Panel className="grid h-full content-start gap-1.5">
      <h2 className="flex items-center gap-2 text-xl">
        <Icon /> {title}
      </h2>
      <div>{children}</div>
    </Panel>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
