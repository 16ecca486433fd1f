export { holdAutomatic, switchAutomaticOff } from './automatic-settings.ts'
export { readSettings, securitySettings, settingsIn, shopFacts } from './read-settings.ts'
export { DEFAULT_GENERAL } from './setting.rules.ts'
