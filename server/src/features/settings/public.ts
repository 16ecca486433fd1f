export { readSettings, securitySettings, settingsIn } from './read-settings.ts'
