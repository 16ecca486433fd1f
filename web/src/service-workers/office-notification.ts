import type { StaffNewsKind } from 'contract/staff-news/staff-news-kind.ts'
import type { NotificationLanguage, PushNotification } from './shop-notification.ts'
import { fieldsOf, languageOf, languagePrefix } from './shop-notification.ts'

const PATHS: Record<StaffNewsKind, string> = {
  payments: '/admin/payment-verification',
  messages: '/admin/messages',
  returns: '/admin/returns',
}

// What a locked screen shows: how much work waits, and nothing of whose it is.
const TEXTS: Record<NotificationLanguage, Record<StaffNewsKind, (n: number) => string> & { other: string }> = {
  en: {
    payments: (n) => `${n} new ${n === 1 ? 'payment' : 'payments'} to verify`,
    messages: (n) => `${n} new ${n === 1 ? 'message' : 'messages'} to answer`,
    returns: (n) => `${n} new ${n === 1 ? 'return' : 'returns'} to decide`,
    other: 'There is new work in the back office',
  },
  hi: {
    payments: (n) => `${n} नए पेमेंट की जाँच बाकी है`,
    messages: (n) => `${n} नए ${n === 1 ? 'संदेश' : 'संदेशों'} का जवाब देना है`,
    returns: (n) => (n === 1 ? '1 नई वापसी देखनी है' : `${n} नई वापसी देखनी हैं`),
    other: 'दुकान के दफ़्तर में नया काम है',
  },
}

/** A message for staff as they see it, in the language of their account. One that cannot be read is shown too: browsers end subscriptions that show nothing. */
export function toOfficeNotification(message: string | undefined): PushNotification {
  const { kind, count, title, language } = fieldsOf(message)
  const lang = languageOf(language)
  const known = Object.keys(PATHS).find((one): one is StaffNewsKind => one === kind)
  const of = known && typeof count === 'number' && Number.isInteger(count) && count > 0 ? { kind: known, count } : undefined
  return {
    title: typeof title === 'string' && title ? title : 'Special Lion Beedi',
    body: of ? TEXTS[lang][of.kind](of.count) : TEXTS[lang].other,
    // the newest of a kind takes the place of the one before
    tag: of ? `staff:${of.kind}` : 'staff',
    lang: `${lang}-IN`,
    path: languagePrefix(lang) + (of ? PATHS[of.kind] : '/admin/dashboard'),
    renotify: true,
  }
}
