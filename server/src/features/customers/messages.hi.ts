import { CODE_MINUTES } from 'contract/rules/limits.ts'
import type * as english from './messages.ts'

export const codeSubject: typeof english.codeSubject = {
  registration: (code) => `${code} नया अकाउंट बनाने का कोड है`,
  reset: (code) => `${code} नया पासवर्ड बनाने का कोड है`,
  email: (code) => `${code} नए ईमेल का कोड है`,
}
export const codeUse: typeof english.codeUse = {
  registration: 'अकाउंट बनाने के लिए यह कोड डालें।',
  reset: 'नया पासवर्ड बनाने के लिए यह कोड डालें, या नीचे का लिंक खोलें।',
  email: 'यह कोड डालने के बाद आप इसी ईमेल से लॉग इन करेंगे।',
}
export const chooseNewPassword = 'नया पासवर्ड बनाएँ'
export const yourCode = (code: string) => `आपका कोड ${code} है`
export const codeExpires = `यह ${CODE_MINUTES} मिनट तक और एक ही बार चलेगा। अगर आपने कोड नहीं मँगवाया था, तो आपको कुछ नहीं करना है।`
export const hello = (name: string) => `नमस्ते${name ? ` ${name}` : ''},`

export const emailChangedSubject = (siteName: string) => `आपके ${siteName} अकाउंट का ईमेल बदल गया`
export const emailChanged = 'आपके अकाउंट का ईमेल बदल गया है'
export const newEmailIs = (email: string) => `अब आप ${email} से लॉग इन करेंगे। बाकी सब फ़ोन और कंप्यूटर लॉग आउट हो गए।`
export const refundToChangedSubject = (orderNumber: string) => `${orderNumber} के पैसे अब दूसरी UPI आईडी पर`
export const refundToChanged = 'आपके पैसे अब दूसरी UPI आईडी पर वापस जाएँगे'
export const refundToIs = (from: string, to: string) => `पहले ${from} थी, अब ${to} है।`
export const notYou = (siteEmail: string) => `अगर यह आपने नहीं किया, तो हमें तुरंत लिखें: ${siteEmail}`
