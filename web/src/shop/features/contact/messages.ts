export const messageNotSent = 'Your message could not be sent. Please try again.'
export const askUsAnything = 'Ask us Anything'
export const messageSent = 'Message sent successfully!'
export const yourTicketNumberIs = (ticket: string) => `Your ticket number is ${ticket}.`
export const nameLabel = 'Name*'
export const emailLabel = 'Email*'
export const messageLabel = 'Message*'
export const sending = 'Sending...'
export const sendMessage = 'Send Message'

export const settledOn = (settledAt: string) => `Settled on ${settledAt}.`
export const answeredOn = (answeredAt: string, settleBy: string) =>
  `Answered by email on ${answeredAt}. It is settled by ${settleBy} at the latest.`
export const receivedReplyBy = (answerBy: string, settleBy: string) =>
  `Received. We reply by ${answerBy}; it is settled by ${settleBy} at the latest.`
export const ticketMissing = 'Please enter your ticket number'
export const emailInvalid = 'Please enter a valid email address'
export const statusNotFound = 'We could not look it up. Please try again.'
export const checkMessageStatus = 'Check message status'
export const ticketLabel = 'Ticket number*'
export const yourEmailLabel = 'Your email*'
export const looking = 'Looking...'
export const showStatus = 'Show status'

export const contactUs = 'Contact Us'
export const description = 'Where we are, how to call or write to us, and when somebody answers.'
export const home = 'Home'
export const address = 'Address'
export const email = 'Email'
export const phone = 'Phone'
