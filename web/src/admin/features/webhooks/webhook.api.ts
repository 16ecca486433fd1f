import { queryOptions } from '@tanstack/react-query'
import { webhookPaths } from 'contract/admin.paths.ts'
import type { WebhookEvent } from 'contract/webhooks/webhook-events.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call } from '#client/call.ts'

/** So often the screen asks while it is looked at: a test is answered within seconds. */
const LIVE_MS = 5000

export const webhooksQuery = () =>
  queryOptions({ queryKey: ['webhooks'], queryFn: queryFn(webhookPaths.all, {}), refetchInterval: LIVE_MS })

export const deliveriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['webhooks', id, page],
    queryFn: queryFn(webhookPaths.deliveries, { params: { id }, query: { page } }),
    refetchInterval: LIVE_MS,
  })

export type WebhookDraft = { url: string; events: WebhookEvent[]; password: string }

/** Answers the secret, this once. @throws ApiError with a sentence by field, NetworkError */
export const addWebhook = (body: WebhookDraft) => call(webhookPaths.add, { body })

/** @throws ApiError with a sentence by field, NetworkError */
export async function changeWebhook(id: string, body: WebhookDraft): Promise<void> {
  await call(webhookPaths.change, { params: { id }, body })
}

/** Answers the secret, this once. @throws ApiError with a sentence by field, NetworkError */
export const newSecret = (id: string, password: string) => call(webhookPaths.newSecret, { params: { id }, body: { password } })

type WebhookParams = { params: { id: string } }

const ACTS = {
  test: (one: WebhookParams) => call(webhookPaths.test, one),
  pause: (one: WebhookParams) => call(webhookPaths.pause, one),
  resume: (one: WebhookParams) => call(webhookPaths.resume, one),
  remove: (one: WebhookParams) => call(webhookPaths.remove, one),
}

/** Does to a webhook what needs no password; answers the sentence to show. @throws ApiError, NetworkError */
export const actOn = async (id: string, act: keyof typeof ACTS): Promise<string> => (await ACTS[act]({ params: { id } })).message ?? 'Done.'

/** @throws ApiError, NetworkError */
export async function sendAgain(id: string, delivery: number): Promise<void> {
  await call(webhookPaths.sendAgain, { params: { id, delivery: String(delivery) } })
}
