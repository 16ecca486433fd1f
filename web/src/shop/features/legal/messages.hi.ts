export const sections = 'हिस्से'
export const reading = 'हिन्दी में समझने के लिए लिखा है; कानूनी रूप से नीचे दिया अंग्रेज़ी पाठ ही मान्य है।'

export const privacyPolicy = 'प्राइवेसी पॉलिसी'
export const privacyDescription = 'हम आपके बारे में क्या जानते हैं, किसलिए, और आपके हक क्या हैं।'

export const refundPolicy = 'रिफ़ंड पॉलिसी'
export const refundDescription = 'क्या वापस हो सकता है, कब तक, और पैसे कैसे वापस मिलते हैं।'

export const terms = 'नियम और शर्तें'
export const termsDescription = 'यहाँ ऑर्डर करने के नियम: उम्र, पेमेंट, डिलीवरी, वापसी।'
