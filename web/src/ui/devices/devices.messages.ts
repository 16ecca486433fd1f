export const passwordMissing = 'Please enter your password'
export const notSignedOut = 'Failed to sign out'
export const signingOut = 'Signing out...'
export const signOut = 'Sign out'
export const cancel = 'Cancel'
export const yourPassword = 'Your password'
export const browserOnSystem = (browser: string, system: string) => `${browser} on ${system}`
export const otherDevicesSignedOut = 'All other devices signed out'
export const deviceSignedOut = 'Device signed out'
export const signedInDevices = 'Signed-in Devices'
export const devicesNotLoaded = 'Failed to load devices'
export const tryAgain = 'Try Again'
export const deviceList = 'Signed-in devices'
export const signOutOthers = 'Sign Out All Other Devices'
export const signOutOthersQuestion = 'Sign out all other devices?'
export const signOutQuestion = (device: string) => `Sign out ${device}?`
export const thisDevice = 'This device'
export const lastUsed = (value: string, value2: string) => `Last used ${value}, signed in ${value2}`
export const signOutDevice = (name: string) => `Sign out ${name}`
export const signOutThis = 'Sign Out'
