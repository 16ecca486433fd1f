export const networkError = 'इंटरनेट नहीं चल रहा। अपना कनेक्शन जाँच लें।'

export const sessionExpired = 'आपका लॉग इन खत्म हो गया। फिर से लॉग इन करें।'
export const noTokenFound = 'आप लॉग इन नहीं हैं'
export const invalidSession = 'यह लॉग इन अब नहीं चलता'
export const loginFailedTryAgain = 'लॉग इन नहीं हो पाया। फिर से कोशिश करें।'
export const loginFailed = 'लॉग इन नहीं हो पाया'
export const missingData = 'अकाउंट नहीं बन पाया: कुछ जानकारी कम है'
export const registrationFailed = 'अकाउंट नहीं बन पाया'
export const loggedOut = 'आप लॉग आउट हो गए'
export const invalidLoginAnswer = 'लॉग इन का जवाब ठीक नहीं आया'
export const invalidUserNoId = 'लॉग इन का जवाब अधूरा आया'
export const invalidUserIncomplete = 'लॉग इन के जवाब में कुछ जानकारी कम है'

export const cartNotLoaded = 'कार्ट नहीं खुल पाई'
export const savedInCart = (saved: number, name: string) =>
  `${name} ${saved === 1 ? 'का 1 पैकेट इसी फ़ोन में रखा है' : `के ${saved} पैकेट इसी फ़ोन में रखे हैं`}, जब तक आप लॉग इन न करें।`
export const notAddedToCart = 'कार्ट में नहीं जुड़ पाया'
export const addedToCart = (quantity: number, name: string) =>
  `${name} ${quantity === 1 ? 'का 1 पैकेट कार्ट में जुड़ गया' : `के ${quantity} पैकेट कार्ट में जुड़ गए`}`
export const productNotAddedToCart = 'यह सामान कार्ट में नहीं जुड़ पाया'
export const quantityNotSaved = 'पैकेट की गिनती नहीं बदल पाई'
export const quantityNotSavedTryAgain = 'पैकेट की गिनती नहीं बदल पाई। फिर से कोशिश करें।'
export const removedFromCart = (name: string) => `${name} कार्ट से हट गया`
export const notRemovedFromCart = 'कार्ट से नहीं हट पाया'
export const itemNotRemovedTryAgain = 'यह सामान नहीं हट पाया। फिर से कोशिश करें।'
export const undo = 'वापस लाएँ'
export const itemRemovedFromCart = 'सामान कार्ट से हट गया'
export const cartNotCleared = 'कार्ट खाली नहीं हो पाई'
export const cartCleared = 'कार्ट खाली हो गई'

export const wishlistNotLoaded = 'विशलिस्ट नहीं खुल पाई'
export const removedFromWishlist = 'विशलिस्ट से हट गया'
export const notAddedToWishlist = 'विशलिस्ट में नहीं जुड़ पाया'
export const addedToWishlist = (name: string) => `${name} विशलिस्ट में जुड़ गया`
export const savedOnWishlist = (name: string) => `विशलिस्ट आपके अकाउंट में रहती है: लॉग इन करते ही ${name} उसमें जुड़ जाएगा।`
export const itemRemovedFromWishlist = 'सामान विशलिस्ट से हट गया'
export const notRemovedFromWishlist = 'विशलिस्ट से नहीं हट पाया'
export const notMovedToCart = 'कार्ट में नहीं डाला जा सका'

export const notAskedForStock = 'यह सेव नहीं हो पाया। फिर से कोशिश करें।'
export const wishlistNotReached = 'विशलिस्ट तक पहुँच नहीं पाए। फिर से कोशिश करें।'
