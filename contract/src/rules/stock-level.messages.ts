export const outOfStock = 'Out of Stock'
export const inStock = 'In Stock'
export const onlyLeft = (stock: number) => `Only ${stock} left`
export const countInStock = (stock: string) => `${stock} in stock`
