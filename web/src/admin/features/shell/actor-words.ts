/** Who did it: a shopper may be called like a colleague, so that it is said who is one. */
export const actorWords = ({ actor, actorKind }: { actor: string; actorKind: 'customer' | 'admin' | 'system' }): string =>
  actorKind === 'customer' ? `${actor} (shopper)` : actor
