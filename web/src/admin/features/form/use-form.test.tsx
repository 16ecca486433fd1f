import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { ApiError } from '#client/call.ts'
import { useForm } from './form.tsx'

const FIRST = { amount: '450', reference: '' }
type Answer = (values: typeof FIRST) => Promise<string>

function open(send: Answer, check?: (values: typeof FIRST) => Record<string, string>) {
  const told: unknown[] = []
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const view = renderHook(
    () =>
      useForm({
        first: FIRST,
        ...(check && { check }),
        send,
        onSent: (result, values) => told.push(['sent', result, values]),
        onFailed: (error) => told.push(['failed', error.message]),
        onSettled: () => told.push('settled'),
        failed: 'It was not saved.',
      }),
    { wrapper },
  )
  const submit = () => act(async () => view.result.current.submit())
  return { form: view.result, told, submit }
}
const refused = (errors: Record<string, string>) => () => Promise.reject(new ApiError(400, { message: 'Not valid.', errors }))

it('a refusal stands at its fields, those of a part by their last name, and those of nobody above the form', async () => {
  const { form, told, submit } = open(refused({ 'refund.amount': 'Too much.', foreign: 'Who?' }))
  await submit()
  await waitFor(() => expect(form.current.errors).toEqual({ amount: 'Too much.' }))
  expect([form.current.failure, form.current.field('amount').error, form.current.field('reference').error]).toEqual([
    undefined,
    'Too much.',
    undefined,
  ])
  expect(told).toEqual([['failed', 'Not valid.'], 'settled'])
  const other = open(refused({ foreign: 'Who?' }))
  await other.submit()
  await waitFor(() => expect(other.form.current.failure).toBe('Not valid.'))
  expect(other.form.current.errors).toEqual({})
})

it('what was wrong with a field goes when it is changed, and all of it with a reset', async () => {
  const { form, submit } = open(refused({ amount: 'Too much.', reference: 'Taken.' }))
  await submit()
  await waitFor(() => expect(form.current.errors).toEqual({ amount: 'Too much.', reference: 'Taken.' }))
  act(() => form.current.field('amount').onChange({ target: { value: '90' } }))
  expect([form.current.values, form.current.errors]).toEqual([
    { amount: '90', reference: '' },
    { amount: undefined, reference: 'Taken.' },
  ])
  act(() => form.current.reset())
  expect([form.current.values, form.current.errors, form.current.failure]).toEqual([FIRST, {}, undefined])
})

it('a failure of no field goes with the next change and with a reset', async () => {
  const { form, submit } = open(() => Promise.reject(new Error('')))
  await submit()
  await waitFor(() => expect(form.current.failure).toBe('It was not saved.'))
  act(() => form.current.change({ reference: '7' }))
  expect(form.current.failure).toBeUndefined()
  await submit()
  await waitFor(() => expect(form.current.failure).toBe('It was not saved.'))
  act(() => form.current.reset())
  expect(form.current.failure).toBeUndefined()
})

it('what the form itself finds is not sent; what it sends is told with its answer', async () => {
  const sent: (typeof FIRST)[] = []
  const { form, told, submit } = open(
    async (values) => {
      sent.push(values)
      return 'done'
    },
    ({ reference }) => (reference === '' ? { reference: 'Enter a reference.' } : {}),
  )
  await submit()
  expect([form.current.errors, sent]).toEqual([{ reference: 'Enter a reference.' }, []])
  act(() => form.current.change({ reference: '417700000001' }))
  await submit()
  const values = { amount: '450', reference: '417700000001' }
  await waitFor(() => expect(told).toEqual([['sent', 'done', values], 'settled']))
  expect([sent, form.current.errors, form.current.busy]).toEqual([[values], {}, false])
})
