export const pageTitle = 'अपने ऑर्डर के पैसे दें'
export const payOrder = (orderNumber: string) => `ऑर्डर ${orderNumber} के पैसे दें`
export const linkUntil = (moment: string) => `आपने फ़ोन पर ऑर्डर दिया है। यह पेज ${moment} तक खुला है।`

export const received = 'आपकी ट्रांज़ैक्शन आईडी मिल गई'
export const receivedText = 'हम अपने बैंक खाते में पेमेंट देखते हैं और फिर आपका ऑर्डर पैक करते हैं। आपको और कुछ नहीं करना है।'
export const paid = 'इस ऑर्डर के पैसे मिल गए'
export const paidText = 'धन्यवाद। आपका पेमेंट हमें मिल गया है।'
export const cancelled = 'यह ऑर्डर रद्द हो गया'
export const cancelledText = 'अब इसके पैसे न दें। अगर आपको यह अब भी चाहिए या पैसे दे चुके हैं, तो हमें फ़ोन करें।'
export const expired = 'पेमेंट का यह लिंक अब नहीं चलता'
export const expiredText = 'अब इससे पैसे न दें। नए लिंक के लिए हमें फ़ोन करें। पैसे दे चुके हैं तो ट्रांज़ैक्शन आईडी पास रखें।'
export const unknown = 'पेमेंट का यह लिंक सही नहीं है'
export const unknownText = 'शायद लिंक पूरा नहीं आया। इसे हमारे भेजे मैसेज से खोलें या हमें फ़ोन करें।'
export const notLoaded = 'यह पेज नहीं खुल पाया'
export const notLoadedText = 'इंटरनेट देख लें और फिर से कोशिश करें।'
export const tryAgain = 'फिर से कोशिश करें'
export const loading = 'खुल रहा है...'
export const callUs = (phone: string) => `${phone} पर फ़ोन करें`
export const contactUs = 'हमसे संपर्क करें'
