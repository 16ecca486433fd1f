export const OWNER_PASSWORD = 'the owner signs in'
