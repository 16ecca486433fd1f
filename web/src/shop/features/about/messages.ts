export const aboutUs = 'About Us'
export const description = 'Who rolls our bidi, where and how: by hand, in Chhatarpur, Madhya Pradesh.'
export const home = 'Home'
export const authenticTaste = 'Authentic Taste'
export const authenticTasteText = 'Bidi tobacco in a tendu leaf, tied with thread, the way it is rolled in our town.'
export const trustedHeritage = 'Trusted Heritage'
export const trustedHeritageText =
  'Rolled by hand in Chhatarpur, where bidi has been rolled for generations. The lion on the pack is our mark.'
export const communityFirst = 'Community First'
export const communityFirstText =
  'Rolling is paid work in many homes of our town. Every payment and every parcel is handled by people you can call.'
export const headline = 'One town, one leaf, one thread'
export const whoWeAre = (siteName: string) =>
  `${siteName} is a bidi brand from Chhatarpur, Madhya Pradesh. We sell it directly, to adults across India.`
export const rollingTray = 'Rolling tray with cut tendu leaves, scissors and thread'
export const ourStory = 'Our Story'
export const storyOfABidi =
  'A bidi begins with a tendu leaf. It is soaked, cut to size, filled, rolled and tied with a thread, one at a time. A practised hand does this several hundred times a day, and every piece still differs a little from the next.'
export const storyOfOurRules =
  'We print the health warning as the law asks for it, we ask for your age before you enter, and we do not call tobacco anything that it is not.'
export const whyChoose = (siteName: string) => `Why Choose ${siteName}`
export const seeOurProducts = 'See our products'
