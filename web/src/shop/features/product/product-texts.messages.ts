/** A text that came with the product, in the language of the page; what staff wrote otherwise stays as they wrote it. */
export const productText = (text: string) => text
