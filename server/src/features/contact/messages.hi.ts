import { ANSWER_HOURS } from 'contract/rules/limits.ts'

export const hello = (name: string) => `नमस्ते${name ? ` ${name}` : ''},`
export const receivedSubject = (ticket: string) => `आपका संदेश हमें मिल गया (${ticket})`
export const received = (ticket: string, page: string) =>
  `आपका संदेश हमें मिल गया। टिकट नंबर: ${ticket}। हम ${ANSWER_HOURS} घंटे में जवाब देते हैं, और शिकायत एक महीने में सुलझाते हैं। संदेश का हाल आप हमारे संपर्क पेज पर टिकट नंबर और इसी ईमेल से देख सकते हैं: ${page}`
export const answered = (answer: string) => `दुकान ने लिखा है:\n\n${answer}`
export const answerSubject = (ticket: string) => `आपके संदेश का जवाब (${ticket})`
export const ticketOf = (siteName: string, ticket: string) => `${siteName}, टिकट ${ticket}`
export const youWrote = 'आपने लिखा था:'
