import { useLocation } from 'react-router'
import { otherBase, otherLanguage, otherName } from '#language.messages.ts'
import { inLanguage } from '#shop/seo.ts'
import { cx } from '#ui/cx.ts'

/** To this very page in the other language, as a new document. */
export function LanguageLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={inLanguage(otherBase, pathname) + search}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      className={cx('notranslate link inline-flex min-h-11 items-center', className)}
    >
      {otherName}
    </a>
  )
}
