import { TRACKING_NUMBER_WRONG } from 'contract/rules/tracking-number.ts'
import { expect, it } from 'vitest'
import { readParcelList } from './read-parcel-list.ts'

const read = (text: string) =>
  readParcelList(text).map(({ line, order, tracking, courier, problem }) => [line, order, tracking, courier, problem].filter(Boolean))

it.each([
  ['two columns', 'SLB-7K3M-9Q2T\tD4410288\r\nslb4h5j6k7m\tEK 12\r\n\r\n'],
  ['columns in the other order, with spaces', '  D4410288 , SLB 7K3M 9Q2T \n'],
])('%s are read', (_, text) => {
  expect(read(text)[0]).toEqual([1, 'SLB-7K3M-9Q2T', 'D4410288'])
})

it('the file of a courier is read by the names of its columns, also with quotes and commas in a cell', () => {
  const file = [
    '\uFEFF"Booking Date","Ref No","Consignee","Pincode","AWB_No","Carrier"',
    '"25-11-2026","SLB-7K3M-9Q2T","Ahirwar, Kamla",472001,"D4410288","DTDC"',
    `25-11-2026,SLB-4H5J-6K7M,Ramesh Kol,471001,'771234567890123,Blue Dart`,
    ',,,,,',
  ].join('\r\n')
  expect(read(file)).toEqual([
    [2, 'SLB-7K3M-9Q2T', 'D4410288', 'DTDC'],
    [3, 'SLB-4H5J-6K7M', '771234567890123', 'Blue Dart'],
  ])
})

it('a line that cannot be sent says why', () => {
  expect(
    read(
      [
        'SLB-7K3M-9Q2T,D4410288,472001',
        'SLB-4H5J-6K7M;',
        'D4410290;Kamla',
        'SLB-2A2A-3B3B;7.71235E+14',
        'SLB-5C5C-6D6D;D4410299',
        'SLB-5C5C-6D6D;D4410300',
        'SLB-8E8E-9F9F;d441-0299',
      ].join('\n'),
    ),
  ).toEqual([
    [1, 'SLB-7K3M-9Q2T', 'Several cells may be the parcel. Name its column “Tracking” in the first line.'],
    [2, 'SLB-4H5J-6K7M', 'No number of a parcel is in this line.'],
    [3, 'D4410290', 'No number of an order is in this line.'],
    [
      4,
      'SLB-2A2A-3B3B',
      '7.71235E+14',
      'A spreadsheet has shortened this number. Save its column as text, or take the courier’s own file.',
    ],
    [5, 'SLB-5C5C-6D6D', 'D4410299'],
    [6, 'SLB-5C5C-6D6D', 'D4410300', 'This order stands in line 5 already.'],
    [7, 'SLB-8E8E-9F9F', 'D441-0299', 'This parcel is of SLB-5C5C-6D6D, in line 5.'],
  ])
})

it('a number that no courier gives is said where its column is named, and is no parcel where it is not', () => {
  expect(read('Order\tAWB\nSLB-7K3M-9Q2T\tem 123 456 789 in\nSLB-4H5J-6K7M\tAWB 1/2\nSLB-2A2A-3B3B\tA77')).toEqual([
    [2, 'SLB-7K3M-9Q2T', 'EM123456789IN'],
    [3, 'SLB-4H5J-6K7M', 'AWB1/2', TRACKING_NUMBER_WRONG],
    [4, 'SLB-2A2A-3B3B', 'A77', TRACKING_NUMBER_WRONG],
  ])
  expect(read('SLB-7K3M-9Q2T;25/11/2026;1540;House 12;d4410288\u200B')).toEqual([[1, 'SLB-7K3M-9Q2T', 'D4410288']])
})

it('an empty text has no lines, and a quote that never ends loses none', () => {
  expect([readParcelList(''), readParcelList(' \n\t\n')]).toEqual([[], []])
  expect(read('SLB-7K3M-9Q2T,"D4410288')).toEqual([[1, 'SLB-7K3M-9Q2T', 'D4410288']])
})
