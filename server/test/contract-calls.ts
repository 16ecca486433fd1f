import type { OutgoingHttpHeaders } from 'node:http'
import type { addressPaths } from 'contract/addresses/address.paths.ts'
import type {
  alertPaths,
  analyticsPaths,
  auditPaths,
  automaticPaths,
  booksSummaryPaths,
  callerOrderPaths,
  contactAdminPaths,
  customerAdminPaths,
  dispatchPaths,
  inventoryPaths,
  moneyPaths,
  orderAdminPaths,
  orderNotePaths,
  passkeyPaths,
  presencePaths,
  readinessPaths,
  readTokenPaths,
  returnAdminPaths,
  reviewAdminPaths,
  savedViewPaths,
  searchPaths,
  settingPaths,
  staffDevicePaths,
  staffPaths,
  staffPushPaths,
  statementPaths,
  telegramPaths,
  uploadAdminPaths,
  webhookPaths,
} from 'contract/admin.paths.ts'
import type { cartPaths } from 'contract/carts/cart.paths.ts'
import type { productPaths } from 'contract/catalog/product.paths.ts'
import type { contactPaths } from 'contract/contact/contact.paths.ts'
import type { customerPaths } from 'contract/customers/customer.paths.ts'
import type { BodyOf, ReplyOf } from 'contract/endpoint.ts'
import type { orderPaths, payLinkPaths, returnPaths, uploadPaths } from 'contract/orders/order.paths.ts'
import type { ProblemCode } from 'contract/problem.ts'
import type { pushPaths } from 'contract/push/push.paths.ts'
import type { reviewPaths } from 'contract/reviews/review.paths.ts'
import type { shopPaths } from 'contract/shop/shop.paths.ts'
import type { PasskeyRequest, SecondFactor } from 'contract/staff/passkey.admin.schemas.ts'
import type { wishlistPaths } from 'contract/wishlists/wishlist.paths.ts'

/** Calls named as `POST /api/cart/add`, with the types that the contract gives their bodies and answers. */

type Tables =
  | typeof addressPaths
  | typeof alertPaths
  | typeof analyticsPaths
  | typeof auditPaths
  | typeof automaticPaths
  | typeof callerOrderPaths
  | typeof cartPaths
  | typeof productPaths
  | typeof contactAdminPaths
  | typeof contactPaths
  | typeof customerAdminPaths
  | typeof customerPaths
  | typeof pushPaths
  | typeof dispatchPaths
  | typeof inventoryPaths
  | typeof booksSummaryPaths
  | typeof moneyPaths
  | typeof savedViewPaths
  | typeof searchPaths
  | typeof orderAdminPaths
  | typeof orderNotePaths
  | typeof orderPaths
  | typeof payLinkPaths
  | typeof presencePaths
  | typeof readinessPaths
  | typeof readTokenPaths
  | typeof returnAdminPaths
  | typeof returnPaths
  | typeof reviewAdminPaths
  | typeof reviewPaths
  | typeof settingPaths
  | typeof shopPaths
  | typeof passkeyPaths
  | typeof staffDevicePaths
  | typeof staffPaths
  | typeof staffPushPaths
  | typeof statementPaths
  | typeof uploadAdminPaths
  | typeof telegramPaths
  | typeof uploadPaths
  | typeof webhookPaths
  | typeof wishlistPaths

type Values<T> = T extends unknown ? T[keyof T] : never
type Places = Values<Tables>

/** A path with `*` for each part that only the running test knows, and for each `:name` of the contract. */
type Pattern<P extends string> = P extends `${infer First}/${infer Rest}` ? `${Part<First>}/${Pattern<Rest>}` : Part<P>
// an empty record has every key of a pattern as `${string}`, and none of a text
type Part<S extends string> = S extends `:${string}` ? '*' : Record<never, 1> extends Record<S, 1> ? '*' : S

type Schemas = { [E in Places as `${E['method']} ${Pattern<E['path']>}`]: NonNullable<E['shape']> }

type Parts<P extends string> = P extends `${infer First}/${infer Rest}` ? [First, ...Parts<Rest>] : [P]
type Fits<Asked, Place> = Asked extends readonly [infer A, ...infer AskedRest]
  ? Place extends readonly [infer P, ...infer PlaceRest]
    ? P extends '*'
      ? Fits<AskedRest, PlaceRest>
      : [A] extends [P]
        ? Fits<AskedRest, PlaceRest>
        : false
    : false
  : Place extends readonly []
    ? true
    : false
type Fitting<W extends string> = { [K in keyof Schemas]: Fits<Parts<W>, Parts<K>> extends true ? K : never }[keyof Schemas]
type KeyOf<W extends string> = Pattern<W> extends infer K extends keyof Schemas ? K : Fitting<W>
type WithoutQuery<W extends string> = W extends `${infer Path}?${string}` ? Path : W

/** The schema of the endpoint that a call reaches; never, where the contract has none. */
type SchemaOf<W extends string> = W extends unknown ? Schemas[KeyOf<WithoutQuery<W>>] : never

/** A call that the contract has. */
export type Known<W extends string> = [SchemaOf<W>] extends [never] ? never : W
/** The body that a call wants; undefined for one without. */
export type BodyFor<W extends string> = BodyOf<SchemaOf<W>>

/** What moves an order by hand. */
export type StatusBody = BodyFor<'PUT /api/orders/:id/admin/update-status'>
/** What is saved of one section of the settings. */
export type SectionBody = BodyFor<'PUT /api/admin/settings'>
/** What makes an order. */
export type OrderBody = BodyFor<'POST /api/orders/create'>

/** What a refusal says, with the facts that some of them bring. */
export type Refusal = {
  success?: boolean | undefined
  message?: string | undefined
  code?: ProblemCode | undefined
  requestId?: string | undefined
  errors?: Record<string, string> | undefined
  /** Of `staff.code-needed`. */
  enrol?: { secret: string; uri: string } | undefined
  factors?: SecondFactor[] | undefined
  passkey?: PasskeyRequest | undefined
  /** Of `cart.too-many`. */
  stock?: number | undefined
  /** Of `google.failed`. */
  retryable?: boolean | undefined
  /** Of `code.too-soon`. */
  waitSeconds?: number | undefined
}
type Answered<R> = R extends unknown ? R & Omit<Refusal, keyof R> : never
/** What a call answers, and beside it what a refusal says: a test knows which of both it expects. */
export type AnswerTo<W extends string> = Answered<ReplyOf<SchemaOf<W>>>
/** The body of a call where its fields are of no interest, as `ReplyTo<'GET /api/cart'>`. */
export type ReplyTo<W extends string> = ReplyOf<SchemaOf<W>>

/** An answer with its body as JSON, and as it was sent. */
export type Answer<B = Refusal> = { status: number; body: B; text: string; bytes: Buffer; headers: OutgoingHttpHeaders }

export type Around = { token?: string | undefined; headers?: Record<string, string>; ip?: string }
export type Sent = Around & { body?: unknown }
type Sending<B> = [B] extends [undefined] ? [sent?: Around] : [sent: Around & { body: B }]
export type SendingBody<B> = [B] extends [undefined] ? [body?: undefined, token?: string] : [body: B, token?: string]

export type Call = <const W extends string>(what: Known<W>, ...sent: Sending<BodyFor<W>>) => Promise<Answer<AnswerTo<W>>>
/** `R` is what it answers where that is known. */
export type SendRaw = <R = Refusal>(what: string, sent?: Sent) => Promise<Answer<R>>
