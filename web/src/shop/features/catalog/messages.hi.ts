export const drawn = 'यह चित्र है। आपके पैकेट पर चालू नियम की चेतावनी वाली तस्वीर होगी।'
export const offEach = (perPiece: string) => `हर पैकेट पर ${perPiece} कम`
export const wishlistOf = (name: string) => `विशलिस्ट: ${name}`
export const discountOff = (discount: number) => `${discount}% छूट`
export const bidiAPack = (bidiPerPack: number) => `एक पैकेट में ${bidiPerPack} बीड़ी।`
export const priceIncludesTaxes = 'दाम में टैक्स शामिल है।'
export const adding = 'जुड़ रहा है...'
export const addToCart = 'कार्ट में डालें'
