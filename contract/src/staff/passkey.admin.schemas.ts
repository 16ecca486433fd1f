import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, ok, oneLine, success } from '../schema-parts.ts'

export const staffDeviceEndpoints = {
  askLink: endpoint({
    summary: 'Emails a member of staff a link that makes a device known; strangers who guess at the account do not slow its sign-in.',
    access: 'public',
    body: z.object({
      /** Name or email; empty for the owner, under Quick Access. */
      username: z.string().max(254),
    }),
    reply: success,
  }),
  openLink: endpoint({
    summary: 'Makes this device known with the token of that email. It signs nobody in.',
    access: 'public',
    body: z.object({ token: z.string().min(20).max(200) }),
    reply: ok({ username: z.string() }),
  }),
}

/** What may stand in the name of a passkey, besides that one letter has to. */
const NAME = /^[\p{L}\p{M}\p{N} .,'’()+-]+$/u

const name = oneLine(60, 'Please name the passkey, for example Work laptop').refine(
  (text) => text === '' || (NAME.test(text) && /\p{L}/u.test(text)),
  'Please use letters, digits, spaces and . , - + ( ) only',
)
const password = z.string().min(1, 'Please enter your password').max(200)

/** Bytes as base64url without padding, as WebAuthn's JSON has them; `most` counts characters. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/)
/** At most 1023 bytes. */
const credentialId = bytes(1364)

/** What the browser answers to the creation of a passkey: RegistrationResponseJSON of WebAuthn. */
const registration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type PasskeyRegistration = z.output<typeof registration>

/** What the browser answers to the use of a passkey: AuthenticationResponseJSON of WebAuthn. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: bytes(100).optional(),
  }),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })

/** What the browser needs to make a passkey: PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
})
export type PasskeyCreation = z.output<typeof creation>

/** What the browser needs to use a passkey, in `passkey` of a refused login: PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export type PasskeyRequest = {
  challenge: string
  rpId: string
  allowCredentials: z.output<typeof descriptor>[]
  /** Milliseconds. */
  timeout: number
  userVerification: 'preferred'
}

/** What can be asked for beside the password, in `factors` of a refused login of somebody who has passkeys. */
export type SecondFactor = 'passkey' | 'app' | 'recovery'

const passkey = z.object({
  _id: id,
  name: z.string(),
  /** Whether a copy is synchronised to other devices of the person. */
  isBackedUp: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>

const passkeyId = z.object({ id })

export const passkeyEndpoints = {
  list: endpoint({
    summary: 'The own passkeys, the oldest first, and where they work.',
    access: 'staff',
    reply: ok({
      passkeys: z.array(passkey),
      /** The one origin that passkeys work at; null where the address of the shop has no name, for which browsers make none. */
      origin: z.string().nullable(),
    }),
  }),
  begin: endpoint({
    summary: 'What the browser needs to make a passkey, good for five minutes; needs the own password.',
    access: 'staff',
    body: z.object({ name, password }),
    reply: ok({ options: creation }),
  }),
  add: endpoint({
    summary: 'Saves a passkey that the browser has made. Whoever has no recovery codes gets ten, shown this once.',
    access: 'staff',
    bodyLimit: 64 * 1024,
    body: z.object({ credential: registration }),
    reply: ok({ passkey, codes: z.array(z.string()) }),
  }),
  rename: endpoint({
    summary: 'Gives an own passkey another name.',
    access: 'staff',
    params: passkeyId,
    body: z.object({ name }),
    reply: ok({ passkey }),
  }),
  remove: endpoint({
    summary: 'Removes an own passkey; needs the own password.',
    access: 'staff',
    params: passkeyId,
    body: z.object({ password }),
    reply: success,
  }),
}
