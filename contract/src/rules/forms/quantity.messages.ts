export const minimumPieces = (min: number) => `Minimum order quantity is ${min} pieces`
export const onlyPieces = (max: number) => `Only ${max} pieces are available`
export const wholePieces = 'Please enter a whole number of pieces'
