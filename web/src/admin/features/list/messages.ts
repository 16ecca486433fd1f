export const tryAgain = 'Try Again'
export const fetchedAgo = (time: string) => `What you see was fetched ${time}.`
