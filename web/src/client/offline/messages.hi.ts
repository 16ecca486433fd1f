import type { WaitingChange } from './offline-state.ts'

export const notTaken = 'दुकान ने इसे नहीं लिया।'
export const offlineTitle = 'इंटरनेट नहीं चल रहा'
export const offlineText = 'इस फ़ोन में जो पहले से रखा है, वही दिख रहा है। दाम और स्टॉक बदल सकते हैं।'
export const notSentYet = 'अभी भेजा नहीं गया। इंटरनेट चलते ही अपने आप चला जाएगा।'
export const perhapsSent = 'शायद चला गया: कोई जवाब नहीं आया। इंटरनेट चलते ही फिर पूछा जाएगा, और गिना एक ही बार जाएगा।'
export const takeBack = 'वापस लें'
export const takeBackOf = (name: string) => `वापस लें: ${name}`
export const wentOut = 'यह पहले ही जा चुका है।'
export const understood = 'ठीक है'
export const waitingThings = 'अभी भेजा नहीं गया'

const packsOf = (name: string, quantity: number) => `${name} ${quantity === 1 ? 'का' : 'के'} ${quantity} पैकेट`

export const changeName = ({ name, path, method, body, payment }: WaitingChange): string => {
  if (payment) return `ऑर्डर ${payment.orderNumber} का पेमेंट, ट्रांज़ैक्शन आईडी ${payment.transactionId}`
  if (path === '/api/cart/add') return `${packsOf(name, Object(body).quantity)} कार्ट में`
  if (path === '/api/wishlist/add') return `${name} विशलिस्ट में`
  if (path.startsWith('/api/wishlist/')) return `${name} विशलिस्ट से बाहर`
  return method === 'DELETE' ? `${name} कार्ट से बाहर` : `कार्ट में ${packsOf(name, Object(body).quantity)}`
}
export const sent = (names: string) => `अब भेज दिया गया: ${names}`
export const thrownAway = (names: string) => `आप लॉग आउट हो गए, इसलिए यह भेजा नहीं गया और मिटा दिया गया: ${names}`
