/** How long something takes or is past. */
export const underOneMinute = 'under 1 min'
export const minutes = (n: number) => `${n} min`
export const days = (n: number) => `${n} days`
export const hours = (n: number) => `${n} h`
export const hoursAndMinutes = (h: number, min: number) => `${h} h ${min} min`
export const secondsAgo = (n: number) => `${n} s ago`
export const timeAgo = (time: string) => `${time} ago`

/** Behind the name of a shopper, who may be called like a colleague. */
export const shopper = (name: string) => `${name} (shopper)`
