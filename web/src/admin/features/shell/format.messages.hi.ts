export const underOneMinute = '1 मिनट से कम'
export const minutes = (n: number) => `${n} मिनट`
export const days = (n: number) => `${n} दिन`
export const hours = (n: number) => `${n} घंटे`
export const hoursAndMinutes = (h: number, min: number) => `${h} घंटे ${min} मिनट`
export const secondsAgo = (n: number) => `${n} सेकंड पहले`
export const timeAgo = (time: string) => `${time} पहले`

export const shopper = (name: string) => `${name} (ग्राहक)`
