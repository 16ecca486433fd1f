export const picturesNotProcessed = 'Error processing images. Please try again.'
export const pictureOf = (number: number, of: number) => `Picture ${number} of ${of}`
export const thePicture = 'The picture'
export const notSentConnection = (which: string) => `${which} could not be sent. Please check your connection and try again.`
export const notSent = (which: string) => `${which} could not be sent. Please try again.`
