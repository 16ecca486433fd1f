import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters that need no escaping. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: whoever reads the database can not sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
