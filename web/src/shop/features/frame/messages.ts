import { MINIMUM_AGE } from 'contract/rules/limits.ts'
export const forAdultsOnly = 'This shop is for adults only'
export const areYouAdult = `Are you ${MINIMUM_AGE} or older?`
export const notSold = `We do not sell tobacco to anyone under ${MINIMUM_AGE}. You can close this page now.`
export const wrongButton = 'I pressed the wrong button'
export const ageWarning = `This shop sells tobacco. It is illegal to sell tobacco to anyone under ${MINIMUM_AGE} in India. Tobacco causes serious disease and death.`
export const yesAdult = `Yes, I am ${MINIMUM_AGE} or older`
export const noMinor = `No, I am under ${MINIMUM_AGE}`
export const quitlineBefore = 'Want help to quit? Call'
export const quitlineAfter = ', free.'
/** The warning of the settings as the pages show it: first the language of the page, then the other where there is room. */
export const warnings = (english: string, hindi: string | undefined) => [english, hindi] as const
export const quitline = (english: string, _number: string) => english
export const skipToContent = 'Skip to content'
export const needsJavaScript = `This shop sells tobacco, to adults aged ${MINIMUM_AGE} and over only. Ordering needs JavaScript; please switch it on.`
export const toTheHomePage = 'to the home page'
export const products = 'Products'
export const aboutUs = 'About Us'
export const contactUs = 'Contact Us'
export const privacyPolicy = 'Privacy Policy'
export const termsConditions = 'Terms & Conditions'
export const refundPolicy = 'Refund Policy'
export const aboutShop = `Hand-rolled bidi from Chhatarpur, Madhya Pradesh, delivered fast across India. Sold to adults aged ${MINIMUM_AGE} and over.`
export const quickLinks = 'Quick Links'
export const highlights = 'Highlights'
export const fastDelivery = 'Fast Delivery'
export const sameDay = 'Same day delivery available'
export const premiumQuality = 'Premium Quality'
export const secureShopping = 'Secure Shopping'
export const weAccept = 'We accept'
export const andWallets = 'and wallets'
export const home = 'Home'
export const about = 'About'
export const contact = 'Contact'
export const mainNavigation = 'Main'
export const search = 'Search'
export const menu = 'Menu'
export const shop = 'Shop'
export const login = 'Login'
export const register = 'Register'
export const wishlistLink = (count: number) => `Wishlist, ${count}`
export const wishlist = 'Wishlist'
export const cart = 'Cart'
export const searchProducts = 'Search products'
export const accountOf = 'Account of'
export const launchOffer = 'Launch offer'
export const premiumLaunchOffer = 'Premium Launch Offer'
export const launchOfferText = (rupees: number) => `: free shipping on orders of ₹${rupees} and above. Limited time only!`
export const dismissTheOffer = 'Dismiss the offer'
