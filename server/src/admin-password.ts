import { parseArgs } from 'node:util'
import { resetPassword } from './features/staff/public.ts'
import { openShop } from './platform/shop.ts'
import { runOnce } from './run-once.ts'

runOnce('The new password', async (_say, config) => {
  const { values, positionals } = parseArgs({ options: { 'without-second-factor': { type: 'boolean' } }, allowPositionals: true })
  const [login, ...more] = positionals
  if (!login || more.length > 0) throw new Error('Name one member of staff: npm run admin-password -- USERNAME [--without-second-factor].')
  const shop = await openShop({ ...config, logLevel: 'silent' }, { migrate: false })
  try {
    const password = await resetPassword(shop, login, values['without-second-factor'] ?? false)
    return `${login} signs in with  ${password}  which is shown this once; the first login asks for one of their own. All sessions have ended`
  } finally {
    await shop.close()
  }
})
