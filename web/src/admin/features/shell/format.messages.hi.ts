export const underOneMinute = '1 मिनट से कम'
export const minutes = (n: number) => `${n} मिनट`
export const days = (n: number) => `${n} दिन`
export const hours = (n: number) => (n === 1 ? '1 घंटा' : `${n} घंटे`)
export const hoursAndMinutes = (h: number, min: number) => `${hours(h)} ${min} मिनट`
export const secondsAgo = (n: number) => `${n} सेकंड पहले`
export const timeAgo = (time: string) => `${time.replace('घंटा', 'घंटे')} पहले`

export const shopper = (name: string) => `${name} (ग्राहक)`
