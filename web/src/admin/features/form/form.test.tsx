import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ApiError } from '#client/call.ts'
import { TextInput } from '#ui/field/TextInput.tsx'
import { FormDialog, useForm } from './form.tsx'

type PaidBack = { amount: string; reference: string }

function Window({ send, onClose }: { send: (values: PaidBack) => Promise<string>; onClose: () => void }) {
  const form = useForm({
    first: { amount: '450', reference: '' },
    check: ({ reference }) => (reference === 'none' ? { reference: 'Enter a reference.' } : {}),
    send,
    onSent: onClose,
    failed: 'It was not saved.',
  })
  return (
    <FormDialog title="Refund" form={form} onClose={onClose} action="Record" busyLabel="Saving..." incomplete={!form.values.amount}>
      <TextInput label="Amount" {...form.field('amount')} />
      <TextInput label="Reference" {...form.field('reference')} />
    </FormDialog>
  )
}

function open(send: (values: PaidBack) => Promise<string>) {
  const seen = { closed: 0, sent: [] as PaidBack[] }
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Window
        send={(values) => {
          seen.sent.push(values)
          return send(values)
        }}
        onClose={() => seen.closed++}
      />
    </QueryClientProvider>,
  )
  return { ...seen, seen, user: userEvent.setup() }
}

const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: /^Record/ }))
const refused = (errors: Record<string, string>) => () => Promise.reject(new ApiError(400, { message: 'Not valid.', errors }))

it('is sent once however often it is sent off, cannot be closed meanwhile, and closes with the answer', async () => {
  let answer: (text: string) => void = () => {}
  const { user, seen } = open(() => new Promise((resolve) => (answer = resolve)))
  await user.type(screen.getByLabelText('Reference'), '417700000001')
  await press(user)
  const form = screen.getByLabelText<HTMLInputElement>('Reference').form
  if (form) fireEvent.submit(form) // the Enter key, a second time
  await user.keyboard('{Escape}')
  expect(seen).toEqual({ closed: 0, sent: [{ amount: '450', reference: '417700000001' }] })
  answer('done')
  await expect.poll(() => seen.closed).toBe(1)
})

it('says at each field what the server found there, and keeps what was typed; editing a field takes its sentence away', async () => {
  const { user, seen } = open(refused({ 'refund.amount': 'At most 400.', 'refund.reference': 'Too short.' }))
  await user.type(screen.getByLabelText('Reference'), '41')
  await press(user)
  expect(await screen.findByText('At most 400.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(screen.getByLabelText('Reference'), '7')
  expect(screen.queryByText('Too short.')).toBeNull()
  expect(screen.getByText('At most 400.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe('417')
  expect(seen.closed).toBe(0)
})

it('says above the fields what is about none of them', async () => {
  const { user } = open(refused({ status: 'Somebody else was first.' }))
  await user.type(screen.getByLabelText('Reference'), '41')
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Not valid.')
})

it('has words of its own for a failure that says nothing', async () => {
  const { user } = open(() => Promise.reject(new ApiError(502, undefined)))
  await user.type(screen.getByLabelText('Reference'), '41')
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe('It was not saved.')
})

it('sends nothing that is found wrong before, nor while something is missing', async () => {
  const { user, seen } = open(async () => 'done')
  await user.type(screen.getByLabelText('Reference'), 'none')
  await press(user)
  expect(screen.getByText('Enter a reference.')).toBeTruthy()
  await user.clear(screen.getByLabelText('Amount'))
  await user.type(screen.getByLabelText('Reference'), '1')
  await press(user)
  expect(seen).toEqual({ closed: 0, sent: [] })
})
