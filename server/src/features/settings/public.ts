export { readSettings, securitySettings, settingsIn, shopFacts } from './read-settings.ts'
