export { isReadToken, readerOf } from './make-token.ts'
export { purgeTokens, revokeTokensOf } from './read-token.store.ts'
