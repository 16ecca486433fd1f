export { configurationVersion, fromConfiguration, hearConfiguration } from './configuration.queries.ts'
export { DEFAULT_GENERAL } from './default-settings.rules.ts'
export { holdAutomatic, switchAutomaticOff } from './save-settings.ts'
export { readSettings, readSettingsIn, securitySettings, sellerAt, settingsIn, shopFacts, warningIn } from './setting.queries.ts'
