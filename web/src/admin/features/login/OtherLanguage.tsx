import { otherLanguage, otherName } from '#language.messages.ts'

/** Leads to this page in the other language, for whoever is not signed in. */
export const OtherLanguage = ({ href }: { href: string }) => (
  <a
    href={href}
    lang={otherLanguage}
    hrefLang={otherLanguage}
    className="notranslate inline-flex min-h-11 items-center px-3 text-brand-ink"
  >
    {otherName}
  </a>
)
