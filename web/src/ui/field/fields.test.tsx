import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { PasswordInput, Strength } from './PasswordInput.tsx'
import { RadioList } from './RadioList.tsx'
import { Select } from './Select.tsx'
import { StarInput } from './StarInput.tsx'
import { DateInput, TextArea, TextInput } from './TextInput.tsx'

/** What is read out after the name of a control. */
const toldOf = (control: HTMLElement) => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
const marks = (container: HTMLElement) => ({
  tick: container.querySelector('.lucide-check') !== null,
  lock: container.querySelector('.lucide-lock') !== null,
  ring: container.querySelector('.small-spinner') !== null,
})

describe('below a field', () => {
  it('an error takes the place of the hint and of what is right, and the counter stays', () => {
    const parts = { label: 'Transaction ID', hint: 'Twelve digits', counter: '3/12', readOnly: true }
    const { rerender } = render(<TextInput {...parts} />)
    const field = screen.getByLabelText('Transaction ID')
    expect([toldOf(field), field.hasAttribute('aria-invalid'), field.hasAttribute('aria-required')]).toEqual([
      'Twelve digits3/12',
      false,
      false,
    ])
    rerender(<TextInput {...parts} valid="Valid format" />)
    expect(toldOf(field)).toBe('Valid format3/12')
    rerender(<TextInput {...parts} valid="Valid format" error="Only digits, please" />)
    expect([toldOf(field), field.getAttribute('aria-invalid')]).toEqual(['Only digits, please3/12', 'true'])
  })

  it.each([
    ['a hint', { hint: 'Twelve digits' }, 'Twelve digits'],
    ['what is right', { valid: 'Valid format' }, 'Valid format'],
    ['an error', { error: 'Only digits, please' }, 'Only digits, please'],
    ['a counter', { counter: '3/12' }, '3/12'],
  ])('%s alone is told as well', (_what, part, told) => {
    render(<TextInput label="Transaction ID" {...part} />)
    expect(toldOf(screen.getByLabelText('Transaction ID'))).toBe(told)
  })

  it('nothing is told where there is nothing to tell', () => {
    const { container } = render(<TextInput label="Transaction ID" />)
    expect(screen.getByLabelText('Transaction ID').hasAttribute('aria-describedby')).toBe(false)
    expect(container.querySelector('.field-feet, .field-valid, .field-error, .field-count')).toBeNull()
  })
})

describe('a line of text', () => {
  it('shows a lock where it can only be read, a tick where it is right, a ring while it is looked up, and else nothing', () => {
    const { container, rerender } = render(<TextInput label="City" readOnly value="Sagar" />)
    expect(marks(container)).toEqual({ tick: false, lock: true, ring: false })
    rerender(<TextInput label="City" readOnly value="Sagar" end="valid" />)
    expect(marks(container)).toEqual({ tick: true, lock: false, ring: false })
    expect(container.querySelector('[data-valid]')).not.toBeNull()
    rerender(<TextInput label="City" readOnly value="Sagar" end="busy" />)
    expect(marks(container)).toEqual({ tick: false, lock: false, ring: true })
    expect(container.querySelector('[data-valid]')).toBeNull()
    rerender(<TextInput label="City" end={<b>km</b>} start="₹" />)
    expect([marks(container), container.textContent]).toEqual([{ tick: false, lock: false, ring: false }, 'City₹km'])
    rerender(<TextInput label="City" />)
    expect(container.querySelector('.control-end, .control-start')).toBeNull()
  })

  it('has its label above, or spoken only, and is a text of one line unless it is said otherwise', () => {
    const { rerender } = render(<TextInput label="City" id="city" />)
    const field = screen.getByLabelText<HTMLInputElement>('City')
    expect([field.id, field.type, screen.getByText('City').className]).toEqual(['city', 'text', 'field-label'])
    rerender(<TextInput label="City" id="city" type="tel" hideLabel />)
    expect([field.type, screen.getByText('City').className]).toEqual(['tel', 'sr-only'])
  })

  it('of several lines says what is wrong with it, too', () => {
    render(<TextArea label="Message*" error="Please write something" rows={4} />)
    const area = screen.getByLabelText('Message*')
    expect([area.tagName, area.getAttribute('rows'), area.getAttribute('aria-required'), toldOf(area)]).toEqual([
      'TEXTAREA',
      '4',
      'true',
      'Please write something',
    ])
  })

  it('may have a label with more than words in it, which makes it no required one', () => {
    render(<TextInput label={<em>City*</em>} />)
    expect(screen.getByLabelText('City*').hasAttribute('aria-required')).toBe(false)
  })

  it('that is secret is shown and hidden by its eye, and no dictionary corrects it', async () => {
    render(<PasswordInput label="Bank key" what="bank key" />)
    const field = screen.getByLabelText<HTMLInputElement>('Bank key')
    expect([field.type, field.getAttribute('autocapitalize'), field.getAttribute('spellcheck')]).toEqual(['password', 'none', 'false'])
    await userEvent.click(screen.getByRole('button', { name: 'Show bank key', pressed: false }))
    expect(field.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide bank key', pressed: true }))
    expect(field.type).toBe('password')
  })

  it('a password that is not strong at all fills no piece of its thread', () => {
    const { container } = render(<Strength level={0} word="Very weak" />)
    const pieces = [...container.querySelectorAll('rect')]
    expect(pieces.map((piece) => [piece.getAttribute('x'), piece.getAttribute('class')])).toEqual([
      ['0', 'fill-line'],
      ['35', 'fill-line'],
      ['70', 'fill-line'],
      ['105', 'fill-line'],
    ])
    expect(screen.getByRole('status').textContent).toBe('Password strength: Very weak')
  })
})

describe('a date', () => {
  it.each([
    ['2027-01-10', undefined, '10 January 2027'],
    ['2027-01-10', 'For the offer.', '10 January 2027. For the offer.'],
    ['', 'For the offer.', 'For the offer.'],
    ['2027-13-40', 'For the offer.', 'For the offer.'],
    ['', undefined, undefined],
  ])('%j with the hint %j is told as %j', (value, hint, told) => {
    render(<DateInput label="Valid until" value={value} hint={hint} onChange={() => {}} />)
    const field = screen.getByLabelText<HTMLInputElement>('Valid until')
    expect([field.type, toldOf(field)]).toEqual(['date', told])
  })
})

describe('a choice', () => {
  it('from a list shows each option under its own words, plain or with a value behind them', async () => {
    const chosen = vi.fn()
    render(
      <Select
        label="State"
        options={['Goa', { value: 'MP', label: 'Madhya Pradesh' }]}
        error="Please choose a state"
        defaultValue="MP"
        onChange={({ target }) => chosen(target.value)}
      >
        <option value="">Select...</option>
      </Select>,
    )
    const list = screen.getByLabelText<HTMLSelectElement>('State')
    expect([...list.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Select...'],
      ['Goa', 'Goa'],
      ['MP', 'Madhya Pradesh'],
    ])
    expect([list.value, toldOf(list)]).toEqual(['MP', 'Please choose a state'])
    await userEvent.selectOptions(list, 'Goa')
    expect(chosen.mock.calls).toEqual([['Goa']])
  })

  it('from a list whose options stand inside it holds those alone', () => {
    render(
      <Select label="State">
        <option>Goa</option>
      </Select>,
    )
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Goa'])
  })

  it('of one in a group tells which, with its note, what cannot be chosen and what is wrong', async () => {
    const chosen = vi.fn()
    const options = [
      { value: 'bank', label: 'Bank transfer', note: 'One day' },
      { value: 'upi', label: 'UPI' },
      { value: 'cash', label: 'Cash', disabled: true },
    ]
    const { rerender } = render(<RadioList label="Paid by" options={options} value="upi" onChange={chosen} />)
    const group = screen.getByRole('group', { name: 'Paid by' })
    const state = () =>
      within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked, disabled }) => [checked, disabled])
    expect(state()).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ])
    expect([group.hasAttribute('data-invalid'), group.hasAttribute('aria-describedby')]).toEqual([false, false])
    expect(screen.getByText('Paid by').className).toMatch(/^field-label/)
    expect([group.querySelectorAll('.tick-note').length, group.querySelector('.field-error')]).toEqual([1, null])
    expect(group.textContent).toBe('Paid byBank transferOne dayUPICash')
    await userEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
    expect(chosen.mock.calls).toEqual([['bank']])
    rerender(<RadioList label="Paid by" options={options} value={undefined} onChange={chosen} error="Please choose" hideLabel />)
    expect(state().some(([checked]) => checked)).toBe(false)
    expect([group.dataset.invalid, toldOf(group), screen.getByText('Paid by').className]).toEqual(['true', 'Please choose', 'sr-only'])
  })

  it('of stars fills all up to the chosen one, and names each by its number', async () => {
    function Rating() {
      const [stars, setStars] = useState(0)
      return <StarInput label="Your rating" value={stars} onChange={setStars} error={stars === 0 ? 'Please select a rating' : null} />
    }
    render(<Rating />)
    const group = screen.getByRole('group', { name: 'Your rating' })
    const all = within(group).getAllByRole<HTMLInputElement>('radio')
    const lit = () => all.filter((star) => star.closest('label')?.dataset.on === 'true').length
    expect(all.map((star) => star.labels?.[0]?.textContent)).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars'])
    expect([lit(), all.some(({ checked }) => checked), toldOf(group), group.dataset.invalid]).toEqual([
      0,
      false,
      'Please select a rating',
      'true',
    ])
    await userEvent.click(screen.getByRole('radio', { name: '3 stars' }))
    expect([lit(), all.map(({ checked }) => checked)]).toEqual([3, [false, false, true, false, false]])
    expect([group.hasAttribute('aria-describedby'), group.hasAttribute('data-invalid')]).toEqual([false, false])
    expect(group.querySelector('.field-error')).toBeNull()
  })

  it('by a tick has its note beside it and its error below, and a label that may be spoken only', () => {
    const { rerender } = render(<Checkbox label="I agree" note="To the terms" error="Please agree" />)
    const tick = screen.getByRole('checkbox', { name: 'I agreeTo the terms' })
    expect([tick.getAttribute('aria-invalid'), toldOf(tick)]).toEqual(['true', 'Please agree'])
    rerender(<Checkbox label="I agree" hideLabel />)
    expect([tick.hasAttribute('aria-invalid'), tick.hasAttribute('aria-describedby')]).toEqual([false, false])
    rerender(<Checkbox label="I agree" />)
    expect([screen.getByText('I agree').className, document.querySelector('.tick-note'), document.querySelector('.field-error')]).toEqual([
      '',
      null,
      null,
    ])
    rerender(<Checkbox label="I agree" hideLabel />)
    expect([screen.getByText('I agree').className, screen.queryByText('Please agree')]).toEqual(['sr-only', null])
    fireEvent.click(screen.getByText('I agree'))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' }).checked).toBe(true)
  })
})
