import Link2 from 'lucide-react/icons/link-2'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import Send from 'lucide-react/icons/send'
import Share2 from 'lucide-react/icons/share-2'
import { Link } from 'react-router'
import { copyText } from '#client/copy-text.ts'
import { paths } from '#paths.ts'
import { telephone, useOrigin, useShop } from '#shop/use-shop.ts'
import { Menu } from '#ui/action/Menu.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

const LOOK = 'inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline'

/** Ask, call, and show it to somebody. */
export function Contacts({ name, slug }: { name: string; slug: string }) {
  const { supportPhone, promotions } = useShop()
  return (
    <div className="flex flex-wrap gap-x-6">
      <Link to={paths.contact} className={LOOK}>
        <MessageSquare /> {messages.ask}
      </Link>
      <a href={telephone(supportPhone)} className={LOOK}>
        <Phone /> {messages.call}
      </a>
      {promotions && <Share name={name} slug={slug} />}
    </div>
  )
}

function Share({ name, slug }: { name: string; slug: string }) {
  const address = useOrigin() + paths.product(slug)
  const copy = () =>
    copyText(address).then(
      () => toast.success(messages.linkCopied),
      () => toast.error(messages.linkNotCopied(address)),
    )
  return (
    <Menu
      opener={
        <>
          <Share2 /> {messages.share}
        </>
      }
      openerClass={LOOK}
    >
      <button type="button" onClick={copy}>
        <Link2 /> {messages.copyLink}
      </button>
      <a href={`https://wa.me/?text=${encodeURIComponent(`${name} ${address}`)}`} target="_blank" rel="noopener noreferrer">
        <MessageSquare /> WhatsApp
      </a>
      <a
        href={`https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(name)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Send /> Telegram
      </a>
    </Menu>
  )
}
