export { readSettings, securitySettings } from './read-settings.ts'
export type { ShopSettings } from './setting.rules.ts'
