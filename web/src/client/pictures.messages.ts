export const picturesNotProcessed = 'Error processing images. Please try again.'
export const pictureOf = (number: number, of: number) => `Picture ${number} of ${of}`
export const thePicture = 'The picture'
export const notSentConnection = (which: string) => `${which} could not be sent. Please check your connection and try again.`
export const notSent = (which: string) => `${which} could not be sent. Please try again.`
export const heicPhoto = (name: string) =>
  `${name} is a HEIC photo, which this browser cannot open. Please take a screenshot of it and choose that, or save it as JPEG.`
export const notOpened = (name: string) => `${name} cannot be opened on this device. Please choose another picture.`
