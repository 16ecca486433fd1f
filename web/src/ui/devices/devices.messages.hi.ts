export const passwordMissing = 'अपना पासवर्ड डालें'
export const notSignedOut = 'लॉग आउट नहीं हो पाया'
export const signingOut = 'लॉग आउट हो रहा है...'
export const signOut = 'लॉग आउट करें'
export const cancel = 'रहने दें'
export const yourPassword = 'आपका पासवर्ड'
export const browserOnSystem = (browser: string, system: string) => `${system} पर ${browser}`
export const otherDevicesSignedOut = 'बाकी सब फ़ोन और कंप्यूटर लॉग आउट हो गए'
export const deviceSignedOut = 'वह फ़ोन या कंप्यूटर लॉग आउट हो गया'
export const signedInDevices = 'कहाँ-कहाँ लॉग इन हैं'
export const devicesNotLoaded = 'यह सूची नहीं खुल पाई'
export const tryAgain = 'फिर से कोशिश करें'
export const deviceList = 'जिन फ़ोन और कंप्यूटर पर लॉग इन हैं'
export const signOutOthers = 'बाकी सब जगह से लॉग आउट करें'
export const signOutOthersQuestion = 'बाकी सब जगह से लॉग आउट करें?'
export const signOutQuestion = (device: string) => `${device} से लॉग आउट करें?`
export const thisDevice = 'यही फ़ोन या कंप्यूटर'
export const lastUsed = (value: string, value2: string) => `आखिरी बार ${value}, लॉग इन ${value2}`
export const signOutDevice = (name: string) => `${name} से लॉग आउट करें`
export const signOutThis = 'लॉग आउट'
