export const noConnection = 'इंटरनेट नहीं है'
export const applicationError = 'पेज में गड़बड़ी हो गई'
export const backToHome = 'होम पेज पर जाएँ'
export const trying = 'कोशिश हो रही है...'
export const noConnectionText = 'यह पेज खुल नहीं पाया। इंटरनेट लौटते ही यह अपने आप खुल जाएगा।'
export const applicationErrorText = 'इस पेज पर कुछ गड़बड़ी हो गई। आपने जो ऑर्डर किया या जो पैसे दिए, उन पर कोई असर नहीं पड़ा।'

export const loadingPage = 'पेज खुल रहा है'
export const nextPageLate = 'अगला पेज दो मिनट से नहीं खुला। अपना इंटरनेट जाँच लें।'
export const tryAgain = 'फिर से कोशिश करें'

const orCall = (number: string) => (number ? ` या फ़ोन करें: ${number}` : '')
export const browserTooOld = (number: string) => `यह ब्राउज़र इस दुकान के लिए बहुत पुराना है। इसे अपडेट करें या कोई दूसरा ब्राउज़र लें${orCall(number)}।`
export const partNotLoaded = (link: string, number: string) =>
  `इस पेज का एक हिस्सा नहीं आया, इसलिए इसके बटन काम नहीं कर रहे। इंटरनेट जाँचकर ${link}पेज फिर से खोलें</a>${orCall(number)}।`
export const sampleShop = 'नमूने की दुकान: यहाँ सब कुछ बनावटी है। पेमेंट न करें।'

export const reloadThePage = 'पेज फिर से खोलें'

export const officeFailed = 'जो सेव हो चुका है, वह सेव है।'
