export const photosRequired = 'Photos*'
export const photos = 'Photos'
export const optionalMark = '(optional)'
export const chosenPhotos = 'Chosen photos'
export const removePhoto = (at: number) => `Remove photo ${at}`
export const addPhotos = 'Add photos'
export const photosHint = (most: number) => `Up to ${most}, 10 MB each`
