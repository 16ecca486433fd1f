// Writes docs/openapi.json from the routes as they are mounted; with --check it only says whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { buildApi } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Shop } from '../server/src/platform/shop.ts'

const file = new URL('../docs/openapi.json', import.meta.url)

/** The OpenAPI document of every endpoint, as text. */
async function describe(): Promise<string> {
  const config = readConfig({ LOG_LEVEL: 'silent' }, [])
  const shop = { config, log: openLog(config) } as Shop // `as`: mounting routes touches nothing else of the shop
  const api = await buildApi(shop)
  await api.ready()
  const { openapi, info, paths, components } = api.swagger() as Record<string, unknown> // `as`: the plugin's type is a union of its versions
  await api.close()
  return `${JSON.stringify({ openapi, info, paths, components }, null, 1)}\n`
}

const text = await describe()
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write('docs/openapi.json is not what the routes say. Please run: node_modules/.bin/node scripts/openapi.ts\n')
    process.exit(1)
  }
} else {
  writeFileSync(file, text)
  process.stdout.write(`docs/openapi.json written: ${Object.keys(JSON.parse(text).paths).length} paths\n`)
}
