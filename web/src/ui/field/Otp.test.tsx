// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Otp } from './Otp.tsx'

afterEach(cleanup)

function Code({ onComplete = () => {} }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  return (
    <>
      <Otp
        label="Code"
        value={code}
        error={error}
        onComplete={onComplete}
        onChange={(digits) => {
          setCode(digits)
          if (digits) setError('')
        }}
      />
      <button
        type="button"
        onClick={() => {
          setCode('')
          setError('Invalid or expired code')
        }}
      >
        Refuse
      </button>
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

it('a code pasted with a space in it fills all six cells and is complete once', async () => {
  const done = vi.fn()
  render(<Code onComplete={done} />)
  await userEvent.click(input())
  await userEvent.paste(' 471 902 ')
  expect(input().value).toBe('471902')
  expect(done.mock.calls).toEqual([['471902']])
})

it('typing takes digits only and no seventh', async () => {
  render(<Code />)
  await userEvent.type(input(), '4a7-1x9028')
  expect(input().value).toBe('471902')
})

it('a refused code leaves the cells empty and red, with the message tied to them and the focus back', async () => {
  render(<Code />)
  await userEvent.type(input(), '111111')
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(input().value).toBe('')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input())
  const note = document.getElementById(input().getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Invalid or expired code')
  await userEvent.keyboard('4')
  expect(input().hasAttribute('aria-invalid')).toBe(false)
})

it('the phone is told that a code from a message belongs here', () => {
  render(<Code />)
  expect(input().autocomplete).toBe('one-time-code')
  expect(input().inputMode).toBe('numeric')
})
