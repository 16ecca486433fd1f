import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { AuthenticatorTransport, VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from 'contract/staff/passkey.admin.schemas.ts'
import { reasonOf } from '#platform/log.ts'
import type { Shop } from '#platform/shop.ts'
import type { PasskeyRow } from './admin.table.ts'

/** How long the browser and the person have to answer. */
export const CHALLENGE_MS = 300_000

/**
 * Whether a counter has not gone on: then somebody else has signed with a copy of the key. Devices that do not count always say 0.
 */
export const hasCounterGoneBack = (saved: number, signed: number): boolean => (saved > 0 || signed > 0) && signed <= saved

/** What staff who have no passkeys never need is read when the first one is asked for. */
const library = () => import('@simplewebauthn/server')

/** How long the browser waits for the person. */
const WAIT_MS = 180_000
/** COSE numbers of what is taken: Ed25519, ECDSA with P-256, RSA of PKCS 1. */
const ALGORITHMS = [-8, -7, -257]
const NEVER_COUNTED = 0

/** Whose passkeys they are: the address of the shop, as links in emails have it. */
function relyingParty({ config }: Pick<Shop, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, origin }
}

/** The one origin that passkeys work at; null at an address without a name. */
export function passkeyOrigin(shop: Pick<Shop, 'config'>): string | null {
  const { id, origin } = relyingParty(shop)
  return isIP(id.replace(/[[\]]/g, '')) === 0 ? origin : null
}

const transportsOf = (saved: readonly string[]) => saved as AuthenticatorTransport[] // `as`: browsers leave out what they do not know

const describePasskeys = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key' as const, transports }))

type PasskeyOwner = { id: string; username: string }

/** What the browser needs to make a passkey of this person beside those there are. */
export async function creationOptions(
  shop: Shop,
  { owner, siteName, known }: { owner: PasskeyOwner; siteName: string; known: readonly PasskeyRow[] },
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library()
  const made = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(shop).id,
    userName: owner.username,
    userDisplayName: owner.username,
    userID: new Uint8Array(Buffer.from(owner.id.replaceAll('-', ''), 'hex')),
    timeout: WAIT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const selection = { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' } as const
  const { challenge, user, pubKeyCredParams } = made
  return {
    challenge,
    rp: { id: relyingParty(shop).id, name: siteName },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: WAIT_MS,
    attestation: 'none',
    excludeCredentials: describePasskeys(known),
    authenticatorSelection: selection,
  }
}

/** What the browser needs to use one of these passkeys. */
export async function requestOptions(shop: Shop, known: readonly PasskeyRow[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library()
  const rpId = relyingParty(shop).id
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  return { challenge, rpId, allowCredentials: describePasskeys(known), timeout: WAIT_MS, userVerification: 'preferred' }
}

/** What is saved of a challenge. */
export const hashChallenge = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url')

/** The challenge that an answer says it belongs to; undefined where that cannot be read. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string | undefined {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

export type RegisteredPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'deviceType' | 'isBackedUp'>

/**
 * Checks what the browser answered to the creation of a passkey; undefined for what is not right. Statements about the device were not asked
 * for and are not taken: reading them would have anybody's certificates fetched.
 */
export async function verifyRegistration(
  shop: Shop,
  credential: PasskeyRegistration,
  challenge: string,
): Promise<RegisteredPasskey | undefined> {
  return undefinedIfWrong(shop, async () => {
    const { verifyRegistrationResponse } = await library()
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
    const statement = decodeAttestationObject(new Uint8Array(Buffer.from(credential.response.attestationObject, 'base64url')))
    const isSelfSigned = statement.get('fmt') === 'packed' && !statement.get('attStmt').get('x5c')
    if (statement.get('fmt') !== 'none' && !isSelfSigned) return undefined
    const { transports = [], ...response } = credential.response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty(shop).origin,
      expectedRPID: relyingParty(shop).id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified || !registrationInfo) return undefined
    const { credential: made, credentialDeviceType: deviceType, credentialBackedUp: isBackedUp } = registrationInfo
    // the id that the device signed, not the one beside it
    if (made.id !== credential.id) return undefined
    const publicKey = Buffer.from(made.publicKey).toString('base64url')
    return { credentialId: made.id, publicKey, counter: made.counter, transports, deviceType, isBackedUp }
  })
}

/** What a passkey has signed; its counter is not compared with the saved one. */
export type SignedUse = { counter: number; isBackedUp: boolean }

/** Checks what a passkey answered to a challenge; undefined for what is not right. */
export async function verifyAssertion(
  shop: Shop,
  assertion: PasskeyAssertion,
  { known, challenge }: { known: PasskeyRow; challenge: string },
): Promise<SignedUse | undefined> {
  const { userHandle, ...response } = assertion.response
  const checked: VerifiedAuthenticationResponse | undefined = await undefinedIfWrong(shop, async () => {
    const { verifyAuthenticationResponse } = await library()
    return verifyAuthenticationResponse({
      response: { ...assertion, response: { ...response, ...(userHandle && { userHandle }) }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty(shop).origin,
      expectedRPID: relyingParty(shop).id,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        // the library compares before it has seen the signature: anybody could raise the alarm of a copied key
        counter: NEVER_COUNTED,
        transports: transportsOf(known.transports),
      },
      requireUserVerification: false,
    })
  })
  if (!checked?.verified) return undefined
  const { newCounter: counter, credentialBackedUp: isBackedUp } = checked.authenticationInfo
  return { counter, isBackedUp }
}

/** The library throws for everything that is not as it should be, malformed bytes too: all of it is an answer that is not right. */
async function undefinedIfWrong<T>(shop: Shop, work: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    shop.log.info({ reason: reasonOf(error).slice(0, 300) }, 'passkey refused')
    return undefined
  }
}
