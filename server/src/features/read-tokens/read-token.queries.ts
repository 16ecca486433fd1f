import type { Admin } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import type { ReadToken } from 'contract/read-tokens/read-token.admin.schemas.ts'
import { desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { admins } from '../staff/admin.table.ts'
import { readTokens } from './read-token.table.ts'

const makerColumns = { username: admins.username, role: admins.role, isActive: admins.isActive }

type TokenMaker = Pick<Admin, 'role'> & { isActive: boolean }

/** Whether a token still opens anything: as long as whoever made it could make it. */
const isOpen = (token: { expiresAt: Date; revokedAt: Date | null }, { isActive, role }: TokenMaker, now: Date): boolean =>
  token.revokedAt === null && token.expiresAt > now && isActive && hasPermission(role, 'settings.manage')

/** The tokens that nobody has revoked, the newest first. */
export async function listTokens(db: Db | Tx, now: Date): Promise<ReadToken[]> {
  const rows = await db
    .select({ token: readTokens, maker: makerColumns })
    .from(readTokens)
    .innerJoin(admins, eq(admins.id, readTokens.adminId))
    .where(isNull(readTokens.revokedAt))
    .orderBy(desc(readTokens.madeAt), desc(readTokens.id))
  return rows.map(({ token, maker: by }) => ({
    _id: token.id,
    name: token.name,
    permissions: token.permissions,
    madeBy: by.username,
    madeAt: token.madeAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    isOver: !isOpen(token, by, now),
  }))
}

/** A token that opens something, with who made it; undefined for any other. */
export async function findOpenToken(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ token: readTokens, maker: { id: admins.id, ...makerColumns } })
    .from(readTokens)
    .innerJoin(admins, eq(admins.id, readTokens.adminId))
    .where(eq(readTokens.tokenHash, tokenHash))
  return row && isOpen(row.token, row.maker, now) ? row : undefined
}
