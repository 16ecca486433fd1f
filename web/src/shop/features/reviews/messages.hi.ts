import { PHOTO_MEGABYTES } from 'contract/rules/limits.ts'
export const photosRequired = 'फ़ोटो*'
export const photos = 'फ़ोटो'
export const optionalMark = '(ज़रूरी नहीं)'
export const chosenPhotos = 'चुनी हुई फ़ोटो'
export const removePhoto = (at: number) => `फ़ोटो ${at} हटाएँ`
export const addPhotos = 'फ़ोटो जोड़ें'
export const photosHint = (most: number) => `ज़्यादा से ज़्यादा ${most}, हर एक ${PHOTO_MEGABYTES} MB तक`

export const reviewsNotLoaded = 'रिव्यू नहीं खुल पाए। फिर से कोशिश करें।'
export const size = (size: string) => `साइज़: ${size.replace('Big Pack', 'बड़ा पैकेट').replace('Small Pack', 'छोटा पैकेट')}`
export const verifiedPurchase = 'खरीदकर लिखा'
export const formerCustomer = 'पुराने ग्राहक'
export const photosOf = (name: string) => `${name} की फ़ोटो`
export const attachment = (at: number) => `फ़ोटो ${at}`
export const helpfulVotes = (votes: number) => `काम का (${votes})`
export const helpfulReview = (title: string, helpfulVotes: number) => `काम का रिव्यू: ${title}, ${helpfulVotes}`
export const editYourReview = 'अपना रिव्यू बदलें'
export const writeAReview = 'रिव्यू लिखें'
export const reviewForm = 'रिव्यू'
export const ratingLabel = 'रेटिंग*'
export const titleLabel = 'शीर्षक*'
export const commentLabel = 'आपकी राय*'
export const commentHint = 'कम से कम 15 अक्षर'
export const submitting = 'भेजा जा रहा है...'
export const saveChanges = 'बदलाव सेव करें'
export const submitReview = 'रिव्यू भेजें'
export const cancel = 'रहने दें'
export const reviewNotSent = 'रिव्यू नहीं भेजा जा सका'
export const outOfFive = '5 में से'
export const reviewCount = (n: number) => `${n} रिव्यू`
export const ratingDistribution = 'किसने कितने स्टार दिए'
export const stars = (n: number) => `${n} स्टार`
export const reviewsWith = (value: string) => `${value} वाले रिव्यू`
export const starsOf = (stars: number, totalReviews: number) => `${totalReviews} में से ${stars}`
export const loadingReviews = 'रिव्यू खुल रहे हैं'
export const reviewUpdated = 'रिव्यू बदल गया'
export const reviewSubmitted = 'रिव्यू भेज दिया गया'
export const reviewHidden = 'आपका रिव्यू दुकान में नहीं दिखाया जा रहा।'
export const reviews = 'रिव्यू'
export const showMoreReviews = 'और रिव्यू दिखाएँ'
export const noReviewsYet = 'अभी कोई रिव्यू नहीं है'
export const beTheFirst = 'पहला रिव्यू आप लिखें!'
export const tryAgain = 'फिर से कोशिश करें'
