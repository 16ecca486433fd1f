export const dateAdded = 'कब जोड़ा'
export const nameAZ = 'नाम के हिसाब से'
export const priceLowToHigh = 'दाम: कम से ज़्यादा'
export const priceHighToLow = 'दाम: ज़्यादा से कम'
export const highestRating = 'सबसे अच्छी रेटिंग'
export const grid = 'खानों में'
export const list = 'सूची में'

export const selectItem = (name: string) => `${name} चुनें`
export const moving = 'डाला जा रहा है...'
export const addToCart = 'कार्ट में डालें'
export const removeItem = (name: string) => `${name} हटाएँ`
export const noReviewsYet = 'अभी कोई रिव्यू नहीं है'
export const discountOff = (discount: number) => `${discount}% छूट`

export const wishlist = 'विशलिस्ट'
export const items = (n: number) => `${n} तरह ${n === 1 ? 'का' : 'के'} पैकेट`
export const itemsAndSelected = (count: number, selectedCount: number) => `${items(count)}, ${selectedCount} चुने हुए`
export const share = 'शेयर करें'
export const view = 'कैसे दिखे'
export const search = 'विशलिस्ट में खोजें'
export const searchPlaceholder = 'विशलिस्ट में खोजें...'
export const category = 'किस्म'
export const allCategories = 'सब किस्में'
export const sortBy = 'किस क्रम में'
export const selectAll = 'सब चुनें'
export const onSaleOnly = 'सिर्फ़ छूट वाले'
export const myWishlist = 'मेरी विशलिस्ट'
export const wishlistCopied = 'विशलिस्ट कॉपी हो गई'
export const wishlistNotShared = 'विशलिस्ट शेयर नहीं हो पाई।'

export const wishlistNotLoaded = 'विशलिस्ट नहीं खुल पाई'
export const noItems = 'कुछ नहीं मिला'
export const clearFilters = 'फ़िल्टर हटाएँ'
export const itemList = 'विशलिस्ट का सामान'
export const selectedItems = (n: number) => `${n} चुने हुए`
export const selected = (count: number) => `${count} चुने हुए`
export const remove = 'हटाएँ'
export const tryAgain = 'फिर से कोशिश करें'
export const emptyWishlist = 'आपकी विशलिस्ट खाली है'
export const browseProducts = 'बीड़ी के पैकेट देखें'
export const emptyWishlistText = 'किसी पैकेट को यहाँ रखने के लिए उस पर बना दिल दबाएँ।'
export const loadingYourWishlist = 'आपकी विशलिस्ट खुल रही है'
export const notMoved = 'कार्ट में नहीं डाला जा सका'
export const movedToCart = 'कार्ट में डाल दिया!'
export const inYourCart = (name: string) => `${name} अब आपकी कार्ट में है।`
export const itemsMoved = (n: number) => `${items(n)} कार्ट में ${n === 1 ? 'डाल दिया' : 'डाल दिए'}`
export const itemsRemoved = (n: number) => `${items(n)} ${n === 1 ? 'हटा दिया' : 'हटा दिए'}`
export const signInToBeTold = (name: string) => `लॉग इन करें, फिर ${name} आते ही हम आपको ईमेल करेंगे।`
export const tellMe = 'आने पर मुझे ईमेल करें'
export const tellMeNoMore = 'मुझे ईमेल न करें'
export const youAreTold = 'यह फिर से आते ही हम आपको एक बार ईमेल करेंगे।'
export const saving = 'सेव हो रहा है...'
