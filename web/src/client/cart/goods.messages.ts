export const outOfStock = (name: string) => `${name} is out of stock. Please remove it to go on.`
export const onlyLeft = (stock: number, name: string) => `Only ${stock} of ${name} are left. Please lower the quantity.`
export const minimumQuantity = (name: string, minQuantity: number) => `Minimum order quantity of ${name} is ${minQuantity} pieces`
