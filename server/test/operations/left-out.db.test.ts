import { afterAll, beforeAll, expect, it } from 'vitest'
import { OMITTED_TABLES } from '#platform/backup/take-backup.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})

afterAll(() => test.close())

/** Columns whose names sound like a secret and that a backup holds, with what they are. */
const HELD: Readonly<Record<string, string>> = {
  'addresses.zip_code': 'a PIN code of the post',
  'admins.invite_hash': 'a hash; without it an invitation that was sent would lead nowhere',
  'admins.is_password_temporary': 'no secret',
  'admins.password_changed_at': 'no secret',
  'admins.password_hash': 'argon2; the account opens with the same password after a restore',
  'admins.totp_secret': 'encrypted with the key of second factors, which a backup holds wrapped or not at all',
  'alert_phones.path_hash': 'a hash; the phone goes on sending after a restore',
  'couriers.pin_codes': 'beginnings of PIN codes of India',
  'customers.password_hash': 'argon2',
  'recovery_codes.code_hash': 'argon2; codes on paper hold after a restore',
  'request_keys.body_hash': 'of a request, so that it is answered alike',
  'stock_batches.code': 'printed on the cartons',
  'telegram_bots.token': 'encrypted with the key of second factors; the chats go on being told after a restore',
  'webhooks.secret': 'encrypted with the key of second factors; a receiver goes on believing a restored shop',
  'webhooks.secret_before': 'the same',
  'webhooks.secret_before_until': 'a time',
}

it('a column that sounds like a secret is left out of backups with its table, or stands here with what it is', async () => {
  const { rows } = await test.shop.database.pool.query<{ table: string; place: string }>(
    `select table_name as table, table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and column_name ~ 'token|secret|hash|challenge|password|(^|_)code' order by place`,
  )
  expect(rows.filter(({ table }) => OMITTED_TABLES[table] === 'true').map(({ place }) => place)).toContain('sessions.token_hash')
  expect(rows.filter(({ table }) => OMITTED_TABLES[table] !== 'true').map(({ place }) => place)).toEqual(Object.keys(HELD))
})
