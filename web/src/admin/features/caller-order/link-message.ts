import type { Language } from 'contract/language.ts'

/** What a message about the payment of an order says. */
export type LinkMessage = { siteName: string; orderNumber: string; total: string; payLink: string; language: Language }

const SENTENCES: Record<Language, (message: LinkMessage) => string> = {
  en: ({ siteName, orderNumber, total, payLink }) =>
    `${siteName}: your order ${orderNumber} comes to ${total}. Pay by UPI here and enter the transaction ID: ${payLink}`,
  hi: ({ siteName, orderNumber, total, payLink }) =>
    `${siteName}: आपका ऑर्डर ${orderNumber} कुल ${total} का है। यहाँ UPI से पैसे दें और ट्रांज़ैक्शन आईडी लिखें: ${payLink}`,
}

const SUBJECTS: Record<Language, (message: LinkMessage) => string> = {
  en: ({ siteName, orderNumber }) => `${siteName}: order ${orderNumber}`,
  hi: ({ siteName, orderNumber }) => `${siteName}: ऑर्डर ${orderNumber}`,
}

export const linkMessage = (message: LinkMessage): string => SENTENCES[message.language](message)

/** Opens the chat with a number of ten digits in the own WhatsApp, with the text in it; nothing is sent by it. */
export const whatsAppUrl = (phone: string, text: string): string => `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`
export const smsUrl = (phone: string, text: string): string => `sms:+91${phone}?body=${encodeURIComponent(text)}`
export const mailUrl = (email: string, message: LinkMessage): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(SUBJECTS[message.language](message))}&body=${encodeURIComponent(linkMessage(message))}`
