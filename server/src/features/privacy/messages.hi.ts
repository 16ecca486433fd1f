export const deletedSubject = (siteName: string) => `${siteName} पर आपका अकाउंट मिट गया`
export const accountDeleted = 'आपका अकाउंट मिट गया'
export const hello = (name: string) => `नमस्ते ${name},`
export const whatIsGone = 'आपका नाम, पते, कार्ट और विशलिस्ट हट गए, और आप हर जगह लॉग आउट हो गए। बिना पेमेंट वाले ऑर्डर से आपका नाम और पता हट गया।'
export const whatStays =
  'जिन ऑर्डर के पैसे दिए हैं, वे अपने पते के साथ रहते हैं, क्योंकि टैक्स के हिसाब के लिए यह ज़रूरी है। आपके संदेश जवाब के साथ रहते हैं, पर आपके नाम और पते के बिना। खरीदे हुए सामान के रिव्यू बिना नाम के रहते हैं; बाकी रिव्यू दुकान से हट जाते हैं।'
export const notAsked = (siteEmail: string) => `अगर आपने ऐसा नहीं कहा था, तो तुरंत ${siteEmail} पर लिखें।`
