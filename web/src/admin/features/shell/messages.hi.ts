import type { AdminRole } from 'contract/access.ts'
import { isRole } from 'contract/access.ts'
import { tellAlso } from '#client/problems.messages.hi.ts'

export const learnProblems = (): void => tellAlso(async () => (await import('./problems-in-hindi.ts')).deskProblems)

export const backOffice = 'दुकान का दफ़्तर'
export const skipToContent = 'सीधे काम पर जाएँ'
export const menu = 'मेन्यू'
export const firstPage = (screen: string) => `Special Lion, ${screen}`

export const screens = {
  dashboard: 'डैशबोर्ड',
  payments: 'पेमेंट की जाँच',
  dispatch: 'पैकिंग और डिस्पैच',
  money: 'पैसे',
  orders: 'ऑर्डर',
  messages: 'संदेश',
  returns: 'वापसी',
  users: 'ग्राहक',
  inventory: 'स्टॉक',
  analytics: 'आँकड़े',
  books: 'हिसाब-किताब',
  reviews: 'रिव्यू',
  settings: 'सेटिंग',
  audit: 'किसने क्या किया',
}

export const pending = 'की जाँच बाकी'
export const open = 'बाकी'
export const toPack = 'पैक करने हैं'
export const expired = 'की तारीख निकल गई'
export const openAndOverdue = (overdue: string) => `बाकी, ${overdue} में देर हो गई`

export const pressForKeys = 'कीबोर्ड के शॉर्टकट देखने के लिए ? दबाएँ'
export const keyboardShortcuts = 'कीबोर्ड के शॉर्टकट'
export const keySearch = 'इस लिस्ट में खोजें'
export const keyFind = 'कुछ भी खोजें'
export const keyNextPayment = 'अगला, पिछला पेमेंट'
export const keyVerify = 'पेमेंट पक्का करें, फिर एंटर'
export const keyVerifyWithAlert = 'बैंक के अलर्ट से पक्का करें'
export const keyReject = 'पेमेंट रिजेक्ट करें, फिर एंटर'
export const keyNote = 'नोट लिखें'
export const keyZoom = 'स्क्रीनशॉट बड़ा करें'
export const keyReconcile = 'बैंक स्टेटमेंट से मिलाएँ'
export const keyScan = 'पार्सल भेजना: पार्सल स्कैन करें'
export const keyAllOrders = 'ऑर्डर: पेज के सब चुनें, उनकी स्थिति बदलें'
export const keyPays = 'पैसे: पहले से नौवें ऑर्डर के लिए हैं'
export const keyOtherPlaces = 'पैसे: वापस करने हैं, किसी के नहीं, बाँटें'
export const keyPaidBack = 'वापस करने वाले पैसे: वापस कर दिए, दर्ज करें'
export const keyFile = 'बैंक स्टेटमेंट: फ़ाइल चुनें'
export const keyAllExact = 'बैंक स्टेटमेंट: जो पूरे मिलते हैं, सब पक्के करें'
export const keyTabs = 'बैंक स्टेटमेंट: पहले से आखिरी टैब'
export const keyLeave = 'लिखने की जगह से बाहर आएँ / बंद करें'
export const keyHelp = 'यह लिस्ट'

export const signOut = 'लॉग आउट'
export const sureToSignOut = 'लॉग आउट करना है?'

const ROLES: Record<AdminRole, string> = {
  super_admin: 'मुख्य एडमिन',
  admin: 'एडमिन',
  verifier: 'पेमेंट की जाँच',
  packer: 'पैकिंग',
  accountant: 'अकाउंटेंट',
}
export const roleName = (role: string): string => (isRole(role) ? ROLES[role] : role)

export const yourLanguage = 'आपकी भाषा'
export const languageNote =
  'हर फ़ोन और कंप्यूटर पर आपको यही भाषा दिखेगी। मेन्यू, पेमेंट की जाँच और पैकिंग और डिस्पैच हिन्दी में हैं, बाकी स्क्रीन अंग्रेज़ी में। ग्राहकों के लिए कुछ नहीं बदलता।'
export const languageNotChanged = 'भाषा नहीं बदल पाई। फिर से कोशिश करें।'

export const screenFailed =
  'यह पेज नहीं चल पाया। जो सेव हो चुका है, वह सेव है। पेज फिर से खोलें। फिर भी न चले तो समय और आपने क्या किया, लिख लें और दुकान का सिस्टम देखने वाले को बताएँ।'
export const backToDashboard = 'डैशबोर्ड पर जाएँ'
export const notYourRole = 'यह आपके काम में नहीं है'
export const roleWithoutScreen = 'यह पेज आपके काम का हिस्सा नहीं है'
export const askForRole = 'ज़रूरत हो तो मुख्य एडमिन से कहें कि आपको इसकी इजाज़त दें।'
export const goToScreen = (screen: string) => `${screen} पर जाएँ`
export const thisLanguage = 'हिन्दी'
