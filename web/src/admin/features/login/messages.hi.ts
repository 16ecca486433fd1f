import { PASSWORD_MINIMUM } from 'contract/rules/limits.ts'
import type { SecondFactor } from 'contract/staff/passkey.admin.schemas.ts'

export const waysToSignIn = 'लॉग इन कैसे करें'
export const quickAccess = 'सीधे पासवर्ड से'
export const adminLogin = 'नाम और पासवर्ड से'
export const ownersPassword = 'दुकान के मालिक का पासवर्ड।'
export const deviceKnown = 'अब दुकान इस फ़ोन या कंप्यूटर को पहचानती है। अपने पासवर्ड से लॉग इन करें।'
export const passwordSet = 'आपका पासवर्ड बन गया। अब उसी से लॉग इन करें।'
export const sessionEnded = 'आपका लॉग इन खत्म हो गया। फिर से लॉग इन करें।'

export const usernameOrEmail = 'यूज़रनेम या ईमेल'
export const password = 'पासवर्ड'
export const thePassword = 'पासवर्ड'
export const signIn = 'लॉग इन करें'
export const signingIn = 'लॉग इन हो रहा है...'
export const usePasskey = 'पासकी से लॉग इन करें'
export const waitingForPasskey = 'पासकी का इंतज़ार है...'

export const passwordRequired = 'पासवर्ड डालें'
export const usernameRequired = 'यूज़रनेम डालें'
export const passwordTooShort = (least: number) => `पासवर्ड में कम से कम ${least} अक्षर होने चाहिए`
export const newPasswordTooShort = (least: number) => `नए पासवर्ड में कम से कम ${least} अक्षर होने चाहिए`
export const passwordsDiffer = 'दोनों नए पासवर्ड एक जैसे नहीं हैं'
export const newPassword = 'नया पासवर्ड'
export const newPasswordAgain = 'नया पासवर्ड फिर से'
export const theNewPassword = 'नया पासवर्ड'
export const theRepeatedPassword = 'दोबारा डाला पासवर्ड'
export const passwordRule = `कम से कम ${PASSWORD_MINIMUM} अक्षर। ऐसा पासवर्ड न रखें जो बहुत लोग रखते हों, और न सिर्फ़ अपना यूज़रनेम या दुकान का नाम।`

export const loginFailed = 'लॉग इन नहीं हो पाया'
export const connectionError = 'इंटरनेट नहीं मिल रहा। अपना इंटरनेट देखकर फिर से कोशिश करें।'
export const quickLoginExpired = 'पासवर्ड सही है, पर अब उसे बदलना है। यहाँ अपने यूज़रनेम से लॉग इन करें, फिर नया पासवर्ड चुनें।'

export const codeNeeded = 'ऑथेंटिकेटर ऐप के छह अंक डालें।'
export const authenticatorCode = 'ऑथेंटिकेटर ऐप का कोड'
export const recoveryCode = 'रिकवरी कोड'
export const recoveryNeeded = 'अपना एक रिकवरी कोड डालें।'
export const passkeyNeeded = 'पासवर्ड सही है। अब अपनी पासकी से पक्का करें: उँगली, चेहरा, पिन या सिक्योरिटी-की, जो आपने जोड़ी थी।'
export const noPasskeysHere = 'आपकी पासकी इस ब्राउज़र में या इस पते पर नहीं चलती। किसी और तरीके से लॉग इन करें, या मुख्य एडमिन से उसे हटाने को कहें।'
export const otherFactor: Readonly<Record<SecondFactor, string>> = {
  passkey: 'पासकी से लॉग इन करें',
  app: 'ऑथेंटिकेटर ऐप से लॉग इन करें',
  recovery: 'रिकवरी कोड से लॉग इन करें',
}
export const scanThisFirst = 'लॉग इन में दो कदम की पहचान चालू है। पहले ऑथेंटिकेटर ऐप से इसे स्कैन करें।'
export const qrForApp = 'ऑथेंटिकेटर ऐप के लिए QR कोड'
export const openInApp = 'इसी फ़ोन के ऐप में खोलें'
export const orType = ', या यह लिखें: '

export const notYourAttempts = 'ये कोशिशें आपने नहीं कीं? ईमेल से लिंक मँगाएँ और बिना रुके लॉग इन करें।'
export const sending = 'भेजा जा रहा है...'
export const emailMeALink = 'मुझे ईमेल पर लिंक भेजें'
export const linkNotSent = 'ईमेल नहीं भेजा जा सका। फिर से कोशिश करें।'
export const linkSent = (_said: string) =>
  'अगर ऐसा कोई अकाउंट है, तो उसके ईमेल पर लिंक भेज दिया गया है। उसे इसी फ़ोन या कंप्यूटर पर 30 मिनट के अंदर खोलें, फिर अपने पासवर्ड से लॉग इन करें।'

/** Why the browser used no passkey, by the name of its error. */
export const passkeyNotUsed: Readonly<Record<string, string>> = {
  NotAllowedError: 'पासकी काम में नहीं आई: आपने रोक दिया, समय निकल गया, या यहाँ आपकी कोई पासकी नहीं है। फिर से कोशिश करें या दूसरा तरीका चुनें।',
  AbortError: 'पासकी काम में नहीं आई: बीच में रुक गया। फिर से कोशिश करें या दूसरा तरीका चुनें।',
  SecurityError: 'इस पते पर ब्राउज़र पासकी नहीं चलने देता। दुकान को उसके अपने पते पर खोलें या दूसरा तरीका चुनें।',
}
export const passkeyFailed = 'पासकी नहीं चल पाई। फिर से कोशिश करें या दूसरा तरीका चुनें।'
export const noPasskeys = 'इस ब्राउज़र में यहाँ पासकी नहीं चलती।'

export const invitation = 'न्योता'
export const setYourPassword = 'अपना पासवर्ड बनाएँ'
export const invitationText = 'इसी पासवर्ड से आप दुकान के दफ़्तर में लॉग इन करेंगे।'
export const invitationNotWhole = 'यह लिंक पूरा नहीं आया। ईमेल से इसे एक बार फिर खोलें।'
export const passwordNotSet = 'पासवर्ड नहीं बन पाया।'
export const setPassword = 'पासवर्ड बनाएँ'
export const saving = 'सेव हो रहा है...'

export const signInOnDevice = 'इस फ़ोन या कंप्यूटर पर लॉग इन करें'
export const deviceText = 'कोई और बार-बार गलत पासवर्ड डाले, तो भी अब यहाँ आपका लॉग इन नहीं रुकेगा। पासवर्ड आपको फिर भी डालना होगा।'
export const deviceLinkNotWhole = 'यह लिंक पूरा नहीं आया। ईमेल से इसे एक बार फिर खोलें।'
export const deviceNotSaved = 'यह फ़ोन या कंप्यूटर सेव नहीं हो पाया।'
export const isMyDevice = 'यह मेरा फ़ोन या कंप्यूटर है'
export const oneMoment = 'एक पल रुकें...'
export const deviceNotAsked = 'आपने यह नहीं माँगा था? यह पेज बंद कर दें, कुछ नहीं होगा।'
