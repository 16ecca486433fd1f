export const outOfStock = 'खत्म है'
export const inStock = 'मिल रहा है'
export const onlyLeft = (stock: number) => (stock === 1 ? 'सिर्फ़ 1 बचा है' : `सिर्फ़ ${stock} बचे हैं`)
export const countInStock = (stock: string) => `${stock} पैकेट मौजूद`
