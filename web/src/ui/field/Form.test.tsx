// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Form } from './Form.tsx'
import { RadioList } from './RadioList.tsx'
import { StarInput } from './StarInput.tsx'
import { DateInput, TextInput } from './TextInput.tsx'

afterEach(cleanup)

function Example() {
  const [errors, setErrors] = useState<{ city?: string; pin?: string }>({})
  return (
    <Form onSubmit={() => setErrors({ city: 'Please enter a city', pin: 'Please enter a PIN code' })}>
      <TextInput label="Street" />
      <TextInput label="City" error={errors.city} />
      <TextInput label="PIN" error={errors.pin} />
      <button type="submit">Save</button>
    </Form>
  )
}

it('never puts what was typed into the address, and gives the focus to the first wrong field', () => {
  render(<Example />)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.form?.method).toBe('post')
  save.focus()
  expect(fireEvent.submit(save.form as HTMLFormElement)).toBe(false) // `as`: just seen to have one; false: the browser sends nothing
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  screen.getByLabelText('Street').focus()
  fireEvent.input(screen.getByLabelText('Street'), { target: { value: '14 Bazaar Road' } })
  expect(document.activeElement).toBe(screen.getByLabelText('Street'))
})

function Choices() {
  const [wrong, setWrong] = useState(false)
  return (
    <Form onSubmit={() => setWrong(true)} aria-label="Return">
      <RadioList
        label="Reason"
        options={[
          { value: 'damaged', label: 'Damaged', disabled: true },
          { value: 'unused', label: 'Unused' },
        ]}
        value={undefined}
        onChange={() => {}}
        error={wrong ? 'Please choose a reason' : null}
      />
      <StarInput label="Rating" value={0} onChange={() => {}} error={wrong ? 'Please select a rating' : null} />
      <TextInput label="Details" error={wrong ? 'Please say what is wrong' : null} />
    </Form>
  )
}

it('a group without a choice gets the focus, on the first that can be chosen', () => {
  render(<Choices />)
  fireEvent.submit(screen.getByRole('form', { name: 'Return' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Unused' }))
})

it('an empty form is not read out error by error: the focus reads the first, and what is typed is announced again', () => {
  const { container } = render(<Example />)
  const live = () => [...container.querySelectorAll('[data-message]')].map((message) => message.getAttribute('aria-live'))
  expect(live()).toEqual(['polite', 'polite', 'polite'])
  fireEvent.submit(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).form as HTMLFormElement) // `as`: it stands in one
  expect(live()).toEqual(['off', 'off', 'off'])
  fireEvent.input(screen.getByLabelText('City'), { target: { value: 'Satna' } })
  expect(live()).toEqual(['polite', 'polite', 'polite'])
})

it('a field with a star is required for screen readers too; its hint and counter are not announced with every key', () => {
  render(<TextInput label="Pin Code*" hint="6 digits" counter="2/6" />)
  const field = screen.getByLabelText('Pin Code*')
  expect(field.getAttribute('aria-required')).toBe('true')
  const feet = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(feet?.textContent).toBe('6 digits2/6')
  expect(feet?.querySelector('[aria-live]')?.textContent).toBe('')
  expect(feet?.closest('[aria-live]')).toBeNull()
})

it('is what every form of the site is made of, but for the search, whose words belong into the address', () => {
  const source = join(import.meta.dirname, '../..')
  const files = readdirSync(source, { recursive: true }).map(String)
  const own = files.filter((file) => /(?<!\.test)\.tsx$/.test(file) && /<form[\s>]/.test(readFileSync(join(source, file), 'utf8')))
  expect(own.sort()).toEqual(['ui/field/Form.tsx', 'ui/field/SearchBox.tsx'])
})

it('a chosen date is written out, whatever order the browser writes it in', () => {
  const { rerender } = render(<DateInput label="Date of Birth" value="" hint="Needed for some states." onChange={() => {}} />)
  expect(screen.getByText('Needed for some states.')).toBeTruthy()
  rerender(<DateInput label="Date of Birth" value="1990-03-04" hint="Needed for some states." onChange={() => {}} />)
  expect(screen.getByText('4 March 1990. Needed for some states.')).toBeTruthy()
})
