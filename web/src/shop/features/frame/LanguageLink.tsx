import { sessionPaths } from 'contract/customers/session.paths.ts'
import { useLocation } from 'react-router'
import { call } from '#client/call.ts'
import { session } from '#client/session.ts'
import { otherBase, otherCode, otherLanguage, otherName } from '#language.messages.ts'
import { inLanguage } from '#shop/seo.ts'
import { cx } from '#ui/cx.ts'

/** The mails about the account follow the switch; nothing waits for that, and nothing is said when it fails. */
function saveAccountLanguage() {
  if (session.get().isLoggedIn)
    call(sessionPaths.language, { body: { language: otherCode } }, { isLogin: true, keepalive: true }).catch(() => {})
}

/** To this very page in the other language, as a new document. */
export function LanguageLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={inLanguage(otherBase, pathname) + search}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      onClick={saveAccountLanguage}
      className={cx('notranslate standing-hindi link inline-flex min-h-11 items-center', className)}
    >
      {otherName}
    </a>
  )
}
