export const inStockSubject = (product: string) => `${product} is in stock again`
export const inStockHeadline = 'It is in stock again'
export const hello = (name: string) => `Hello ${name},`
export const youAsked = (product: string) => `You asked us to write to you once ${product} is in stock again. It is.`
export const notKept = 'We cannot keep packs for you: order while there are some. This is the only mail about it.'
export const seeProduct = 'See the product'
