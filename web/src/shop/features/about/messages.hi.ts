export const aboutUs = 'हमारे बारे में'
export const description = 'हमारी बीड़ी कौन, कहाँ और कैसे बनाता है: हाथ से, छतरपुर, मध्य प्रदेश में।'
export const home = 'होम'
export const authenticTaste = 'असली स्वाद'
export const authenticTasteText = 'तेंदू के पत्ते में बीड़ी का तम्बाकू, धागे से बँधा, जैसे हमारे शहर में बनता आया है।'
export const trustedHeritage = 'पुराना भरोसा'
export const trustedHeritageText = 'छतरपुर में हाथ से बनी, जहाँ पीढ़ियों से बीड़ी बनती है। पैकेट पर बना शेर हमारी पहचान है।'
export const communityFirst = 'पहले अपने लोग'
export const communityFirstText = 'हमारे शहर के कई घरों में बीड़ी बनाना कमाई का काम है। हर पेमेंट और हर पार्सल वे लोग सँभालते हैं जिन्हें आप फ़ोन कर सकते हैं।'
export const headline = 'एक शहर, एक पत्ता, एक धागा'
export const whoWeAre = (siteName: string) => `${siteName} छतरपुर, मध्य प्रदेश की बीड़ी है। हम इसे पूरे भारत में बालिगों को सीधे बेचते हैं।`
export const rollingTray = 'बीड़ी बनाने की थाली: कटे तेंदू पत्ते, कैंची और धागा'
export const ourStory = 'हमारी कहानी'
export const storyOfABidi =
  'बीड़ी की शुरुआत तेंदू के पत्ते से होती है। पत्ता भिगोया जाता है, नाप से काटा जाता है, भरा जाता है, लपेटा जाता है और धागे से बाँधा जाता है, एक-एक करके। सधा हुआ हाथ दिन में कई सौ बीड़ी बनाता है, फिर भी हर बीड़ी दूसरी से थोड़ी अलग होती है।'
export const storyOfOurRules =
  'हम कानून के हिसाब से स्वास्थ्य की चेतावनी छापते हैं, दुकान में आने से पहले आपकी उम्र पूछते हैं, और तम्बाकू को ऐसा कुछ नहीं बताते जो वह नहीं है।'
export const whyChoose = (siteName: string) => `${siteName} ही क्यों`
export const seeOurProducts = 'हमारे पैकेट देखें'
