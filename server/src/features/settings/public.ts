export { readSettings, securitySettings } from './read-settings.ts'
