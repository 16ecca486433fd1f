import { ANSWER_HOURS } from 'contract/rules/limits.ts'

/** `name` is '' where whoever reads it may not be the one who wrote. */
export const hello = (name: string) => `Hello${name ? ` ${name}` : ''},`
export const receivedSubject = (ticket: string) => `We’ve received your message (${ticket})`
export const received = (ticket: string, page: string) =>
  `we’ve received your message (ticket ${ticket}). We reply within ${ANSWER_HOURS} hours and settle complaints within one month. Check its status on our Contact page with the ticket number and this email address: ${page}`
/** An answer as whoever asked reads it. */
export const answered = (answer: string) => answer
export const answerSubject = (ticket: string) => `Answer to your message (${ticket})`
export const ticketOf = (siteName: string, ticket: string) => `${siteName}, ticket ${ticket}`
export const youWrote = 'You wrote:'
