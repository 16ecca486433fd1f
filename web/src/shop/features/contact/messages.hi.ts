export const messageNotSent = 'आपका संदेश नहीं भेजा जा सका। फिर से कोशिश करें।'
export const askUsAnything = 'हमसे कुछ भी पूछें'
export const messageSent = 'संदेश भेज दिया गया!'
export const yourTicketNumberIs = (ticket: string) => `आपका टिकट नंबर ${ticket} है।`
export const nameLabel = 'नाम*'
export const emailLabel = 'ईमेल*'
export const messageLabel = 'संदेश*'
export const sending = 'भेजा जा रहा है...'
export const sendMessage = 'संदेश भेजें'

export const settledOn = (settledAt: string) => `${settledAt} को सुलझ गया।`
export const answeredOn = (answeredAt: string, settleBy: string) =>
  `${answeredAt} को ईमेल से जवाब दिया। ज़्यादा से ज़्यादा ${settleBy} तक सुलझ जाएगा।`
export const receivedReplyBy = (answerBy: string, settleBy: string) =>
  `मिल गया। ${answerBy} तक जवाब देंगे; ज़्यादा से ज़्यादा ${settleBy} तक सुलझ जाएगा।`
export const ticketMissing = 'अपना टिकट नंबर डालें'
export const emailInvalid = 'सही ईमेल डालें'
export const statusNotFound = 'हम देख नहीं पाए। फिर से कोशिश करें।'
export const checkMessageStatus = 'संदेश का हाल देखें'
export const ticketLabel = 'टिकट नंबर*'
export const yourEmailLabel = 'आपका ईमेल*'
export const looking = 'देखा जा रहा है...'
export const showStatus = 'हाल दिखाएँ'

export const contactUs = 'हमसे संपर्क करें'
export const description = 'हम कहाँ हैं, फ़ोन या ईमेल कैसे करें, और जवाब कब मिलता है।'
export const home = 'होम'
export const address = 'पता'
export const email = 'ईमेल'
export const phone = 'फ़ोन'
