export const tryAgain = 'फिर से कोशिश करें'
export const fetchedAgo = (time: string) => `जो दिख रहा है, वह ${time} का है।`
