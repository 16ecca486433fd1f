import { expect, it } from 'vitest'
import { isSameParcel, plainTrackingNumber, TRACKING_NUMBER_WRONG, trackingNumberProblem } from './tracking-number.ts'

it.each([
  [' AWB 77 ', 'AWB77'],
  ['em 1234 56789\u00A0in\r\n', 'EM123456789IN'],
  ['\u200BD4410\u00AD288\uFEFF', 'D4410288'],
  ['\u001D771234567890', '771234567890'],
  ['१२३४-ab', '1234-AB'],
  ['ＤＴＤＣ４４１', 'DTDC441'],
  [']C1771234567890', '771234567890'],
  ['\u001D]c0EM123456789IN', 'EM123456789IN'],
  ['d441–0299', 'D441-0299'],
  ['\u200B \t', ''],
])('%j is saved as %j, and is the same when it is read again', (typed, plain) => {
  expect([plainTrackingNumber(typed), plainTrackingNumber(plain)]).toEqual([plain, plain])
})

it.each(['AW77', '7712', '-1--', `1${'A'.repeat(34)}`, 'EM123456789IN', ''])('%j may be saved', (plain) => {
  expect(trackingNumberProblem(plain)).toBeUndefined()
})

it.each(['A77', `1${'A'.repeat(35)}`, 'DELHIVERY', '----', 'AWB1/2', 'ट्रैक77', '<B>77', '7.71235E+14', 'AWB77\u0000', 'ÄWB77', 'awb77'])(
  '%j is refused with the one sentence',
  (plain) => expect(trackingNumberProblem(plain)).toBe(TRACKING_NUMBER_WRONG),
)

it.each([
  ['EX100-200-301IN', ' ex100200301 in', true],
  ['D441–0299', ']C1D4410299', true],
  ['D441-0299', 'D441-0298', false],
  [null, 'D4410299', false],
] as const)('%j and %j are the same parcel: %j', (saved, typed, same) => expect(isSameParcel(saved, typed)).toBe(same))
