import { openShop } from './platform/shop.ts'
import { runOnce } from './run-once.ts'

runOnce('The migration', async (_say, config) => {
  const shop = await openShop({ ...config, logLevel: 'warn' })
  await shop.close()
  return 'The database has the schema of this version; older versions that still serve go on where their own schema allows it'
})
