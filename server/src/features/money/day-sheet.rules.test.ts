import { expect, it } from 'vitest'
import { changedSince, sumsOf } from './day-sheet.rules.ts'

it('what came is what pays, is owed, went back and is left, to the paisa', () => {
  const places = [
    { place: 'order' as const, amount: 33_900_000 },
    { place: 'owed' as const, amount: 5_050 },
    { place: 'paid-back' as const, amount: 21_000 },
    { place: 'unclaimed' as const, amount: 9_900 },
  ]
  expect(sumsOf(37_239_901, places)).toEqual({
    credits: 37_239_901,
    verified: 33_900_000,
    owed: 5_050,
    paidBack: 21_000,
    unclaimed: 3_313_851,
  })
})

it('what has changed of closed days is what no sheet has said yet', () => {
  const sheet = (verified: number, unclaimed: number) => ({ credits: verified + unclaimed, verified, owed: 0, paidBack: 0, unclaimed })
  const said = [
    { money: sheet(500, 99), earlier: sheet(0, 0) },
    { money: sheet(80, 0), earlier: sheet(40, -40) },
  ]
  expect(changedSince({ credits: 679, verified: 620, owed: 9, paidBack: 0, unclaimed: 50 }, said)).toEqual({
    credits: 0,
    verified: 0,
    owed: 9,
    paidBack: 0,
    unclaimed: -9,
  })
})
