import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AreaList, PinField, StateInput } from './PinCodeFields.tsx'

type Lookup = Parameters<typeof StateInput>[0]['lookup']
const NONE: Lookup = { state: 'none', areas: [], states: [] }
const MP = 'Madhya Pradesh'

function showState(value: string, lookup: Lookup, error?: string) {
  const choose = vi.fn()
  render(<StateInput label="State*" value={value} pin="470002" lookup={lookup} onChoose={choose} error={error} onChange={() => {}} />)
  const field = screen.getByLabelText<HTMLInputElement>('State*')
  const told = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  return { choose, field, told, offered: screen.queryAllByRole('button').map(({ textContent }) => textContent) }
}

describe('the state of an address', () => {
  it.each([
    ['nobody has looked', MP, NONE, false],
    ['it is being looked up', MP, { ...NONE, state: 'busy' } as const, false],
    ['one state is only likely', MP, { ...NONE, state: 'unknown', states: [MP] } as const, false],
    ['the PIN code lies in this state alone', MP, { ...NONE, state: 'valid', states: [MP] } as const, true],
    ['the PIN code lies in two', MP, { ...NONE, state: 'valid', states: [MP, 'Uttar Pradesh'] } as const, false],
    ['the PIN code lies in another', 'Goa', { ...NONE, state: 'valid', states: [MP] } as const, false],
  ])('where %s: %s can be written or is settled', (_where, value, lookup, isSettled) => {
    const { field } = showState(value, lookup)
    expect([field.readOnly, !field.list]).toEqual([isSettled, isSettled])
  })

  it('that is not the one of its PIN code says so instead of another error, and the right one is one press away', () => {
    const { choose, told, offered } = showState('Goa', { ...NONE, state: 'valid', states: [MP] }, 'State is required')
    expect(told).toBe('PIN code 470002 is in Madhya Pradesh. Please correct the state or the PIN code.')
    expect(offered).toEqual(['Choose Madhya Pradesh'])
    fireEvent.click(screen.getByRole('button'))
    expect(choose.mock.calls).toEqual([[MP]])
  })

  it('of a PIN code in two states says both and offers the other one', () => {
    const { told, offered } = showState(MP, { ...NONE, state: 'valid', states: [MP, 'Uttar Pradesh'] })
    expect([told, offered]).toEqual(['This PIN code lies in Madhya Pradesh and Uttar Pradesh.', ['Choose Uttar Pradesh']])
  })

  it('that fits says nothing and offers nothing; its own error stays', () => {
    const { told, offered, field } = showState(MP, { ...NONE, state: 'valid', states: [MP] }, 'Please check the state')
    expect([told, offered, field.value]).toEqual(['Please check the state', [], MP])
  })
})

describe('a PIN code', () => {
  it.each([
    ['none', '6 digits. City and state are filled in from it.', []],
    ['busy', 'Looking up the PIN code', ['ring']],
    ['unknown', 'We do not know this PIN code. Please enter city and state yourself.', []],
    ['valid', 'This PIN code is valid.', ['tick']],
    ['invalid', '', ['cross']],
  ] as const)('that is %s says %j with its sign', (state, told, signs) => {
    const { container } = render(<PinField state={state} value="470002" onChange={() => {}} />)
    const field = screen.getByLabelText('Pin Code*')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '').toBe(told)
    const shown = { ring: '.small-spinner', tick: '.lucide-check', cross: '.lucide-circle-x' }
    expect(Object.entries(shown).flatMap(([sign, selector]) => (container.querySelector(selector) ? [sign] : []))).toEqual(signs)
  })

  it('of several areas offers each with its district and state, five at most, and a way out', () => {
    const pick = vi.fn()
    const areas = ['Bagouta', 'Dhadari', 'Gatheora', 'Kadari', 'Mahoba', 'Nowgong'].map((name) => ({
      name,
      district: 'Chhatarpur',
      state: MP,
    }))
    render(<AreaList areas={areas} onPick={pick} />)
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      ...['Bagouta', 'Dhadari', 'Gatheora', 'Kadari', 'Mahoba'].map((name) => `${name}Chhatarpur, Madhya Pradesh`),
      'Other areaEnter your locality below',
    ])
    fireEvent.click(screen.getByRole('radio', { name: /^Kadari/ }))
    fireEvent.click(screen.getByRole('radio', { name: /^Other area/ }))
    expect(pick.mock.calls).toEqual([[areas[3]], [undefined]])
  })
})
