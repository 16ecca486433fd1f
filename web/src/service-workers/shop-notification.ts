import type { PushKind } from 'contract/push/push-kind.ts'

export type NotificationLanguage = 'en' | 'hi'

// What a locked phone shows: nothing of the person, of goods or of amounts.
const TEXTS: Record<NotificationLanguage, Record<PushKind | 'other', string>> = {
  en: {
    checked: 'Your payment was checked',
    rejected: 'Your payment could not be matched. Tap to see what to do',
    short: 'A part of your payment is missing. Tap to pay the rest',
    sent: 'Your order is on its way',
    delivered: 'Your order was delivered',
    other: 'There is news of your order',
  },
  hi: {
    checked: 'आपके पेमेंट की जाँच हो गई',
    rejected: 'आपका पेमेंट नहीं मिल पाया। क्या करना है, यह देखने के लिए दबाएँ',
    short: 'आपके पेमेंट का एक हिस्सा बाकी है। बाकी पैसे देने के लिए दबाएँ',
    sent: 'आपका ऑर्डर रास्ते में है',
    delivered: 'आपका ऑर्डर पहुँच गया',
    other: 'आपके ऑर्डर की नई जानकारी है',
  },
}

const LEADS_TO: Record<PushKind, (order: string) => string> = {
  checked: (order) => `/order-confirmation/${order}`,
  rejected: (order) => `/checkout?order=${order}`,
  short: (order) => `/payment-verification/${order}`,
  sent: (order) => `/orders/${order}/track`,
  delivered: (order) => `/order-confirmation/${order}`,
}

/** `renotify`: one that takes the place of another is heard, too. */
export type PushNotification = { title: string; body: string; tag: string; lang: string; path: string; renotify?: boolean }

/** A message of the shop as a person sees it. One that cannot be read is shown too: browsers end subscriptions that show nothing. */
export function toNotification(message: string | undefined): PushNotification {
  const { kind, order, language, title } = fieldsOf(message)
  const lang = languageOf(language)
  const known = Object.keys(LEADS_TO).find((one): one is PushKind => one === kind)
  const isOfOrder = known && typeof order === 'string' && /^[\w-]+$/.test(order)
  return {
    title: typeof title === 'string' && title ? title : 'Special Lion Beedi',
    body: TEXTS[lang][isOfOrder ? known : 'other'],
    // a message that comes twice takes its own place
    tag: isOfOrder ? `${known}:${order}` : 'other',
    lang: `${lang}-IN`,
    path: languagePrefix(lang) + (isOfOrder ? LEADS_TO[known](order) : '/orders'),
  }
}

/** English unless a message says otherwise. */
export const languageOf = (said: unknown): NotificationLanguage => (said === 'hi' ? 'hi' : 'en')
/** Where the pages of a language begin. */
export const languagePrefix = (language: NotificationLanguage): string => (language === 'hi' ? '/hi' : '')

/** The fields of a message; none of one that cannot be read. */
export function fieldsOf(message: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(message ?? ''))
  } catch {
    return {}
  }
}
