import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PinLookup } from './pincodes.ts'
import { openPinCodes, pinCodeReply, statesOf } from './pincodes.ts'

const pincodes = openPinCodes()
const DNHDD = 'Dadra and Nagar Haveli and Daman and Diu'

function offices(lookup: PinLookup) {
  return lookup.status === 'Success' ? lookup.offices : []
}

describe('the PIN directory', () => {
  it.each([
    ['471001', 'Madhya Pradesh', 'Chhatarpur'],
    ['471405', 'Madhya Pradesh', 'Chhatarpur'],
    ['110001', 'Delhi', 'New Delhi'],
    ['400001', 'Maharashtra', 'Mumbai'],
    ['560001', 'Karnataka', 'Bengaluru Urban'],
    ['600001', 'Tamil Nadu', 'Chennai'],
    ['700001', 'West Bengal', 'Kolkata'],
    ['380001', 'Gujarat', 'Ahmedabad'],
    ['396191', 'Gujarat', 'Valsad'],
    ['396230', DNHDD, 'Dadra and Nagar Haveli'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['799001', 'Tripura', 'West Tripura'],
    ['744101', 'Andaman and Nicobar Islands', 'South Andaman'],
    ['160017', 'Chandigarh', 'Chandigarh'],
    ['492001', 'Chhattisgarh', 'Raipur'],
    ['248001', 'Uttarakhand', 'Dehradun'],
    ['500081', 'Telangana', 'Hyderabad'],
    ['500001', 'Telangana', 'Hyderabad'],
    ['507001', 'Telangana', 'Khammam'],
    ['507130', 'Telangana', 'Khammam'],
    ['504346', 'Telangana', 'Adilabad'],
    ['530001', 'Andhra Pradesh', 'Visakhapatnam'],
    ['194101', 'Ladakh', 'Leh'],
    ['194103', 'Ladakh', 'Kargil'],
    ['180001', 'Jammu and Kashmir', 'Jammu'],
    ['396210', DNHDD, 'Daman'],
    ['362520', DNHDD, 'Diu'],
    ['673310', 'Puducherry', 'Mahe'],
    ['737101', 'Sikkim', 'East Sikkim'],
    ['682555', 'Lakshadweep', 'Lakshadweep'],
    ['403001', 'Goa', 'North Goa'],
    ['834001', 'Jharkhand', 'Ranchi'],
    ['201301', 'Uttar Pradesh', 'Gautam Buddha Nagar'],
    ['140119', 'Punjab', 'Rupnagar'],
    ['122001', 'Haryana', 'Gurugram'],
    ['431001', 'Maharashtra', 'Chhatrapati Sambhajinagar'],
  ])('[RD-088] finds %s in %s, district %s', (pin, state, district) => {
    expect(offices(pincodes.lookup(pin))[0]).toMatchObject({ state, district })
  })

  it('[SF-176] knows the nine areas of Chhatarpur, the town itself first', () => {
    const areas = offices(pincodes.lookup('471001')).map(({ area }) => area)
    expect(areas).toHaveLength(9)
    expect(areas[0]).toBe('Chhatarpur')
    expect(areas).toContain('Bagouta')
  })

  it('knows Vapi in 396191', () => {
    expect(offices(pincodes.lookup('396191'))).toContainEqual({ area: 'Vapi', district: 'Valsad', state: 'Gujarat' })
  })

  it.each([
    ['396193', DNHDD, 'Gujarat'],
    ['396230', DNHDD, 'Gujarat'],
    ['396235', DNHDD, 'Gujarat'],
    ['396240', DNHDD, 'Gujarat'],
    ['533464', 'Andhra Pradesh', 'Puducherry'],
    ['605104', 'Puducherry', 'Tamil Nadu'],
    ['605106', 'Puducherry', 'Tamil Nadu'],
    ['605501', 'Puducherry', 'Tamil Nadu'],
    ['605502', 'Puducherry', 'Tamil Nadu'],
    ['607403', 'Puducherry', 'Tamil Nadu'],
  ])('offers both states of %s, which lies at a border', (pin, ...states) => {
    expect(statesOf(pincodes.lookup(pin)).toSorted()).toEqual(states.toSorted())
  })

  it.each(['999999', '900056', '012345', '47100', '4710011', 'ABCDEF', '', '4710 01', '47-001', '471oo1', '199001'])(
    '[RD-090] takes %j for invalid',
    (typed) => {
      expect(pincodes.lookup(typed)).toEqual({ status: 'Error' })
      expect(statesOf(pincodes.lookup(typed))).toEqual([])
    },
  )

  it.each([
    ['471999', 'Madhya Pradesh'],
    ['411069', 'Maharashtra'],
    ['500104', 'Telangana'],
    ['194999', 'Ladakh'],
  ])('[RD-090] does not know %s, only that its prefix lies in %s', (pin, state) => {
    expect(pincodes.lookup(pin)).toEqual({ status: 'Unknown', pin, states: [state] })
  })

  it.each([
    ['605999', 'Tamil Nadu', 'Puducherry'],
    ['533350', 'Andhra Pradesh', 'Puducherry'],
    ['160999', 'Chandigarh', 'Punjab'],
  ])('does not know %s, whose prefix reaches into two states, the likelier first', (pin, ...states) => {
    expect(pincodes.lookup(pin)).toEqual({ status: 'Unknown', pin, states })
    expect(statesOf(pincodes.lookup(pin))).toEqual(states)
  })

  it.each(['471 001', ' 471001 ', '४७१००१'])('reads %j as 471001', (typed) => {
    expect(pincodes.lookup(typed)).toMatchObject({ status: 'Success', pin: '471001' })
  })

  it('lists 19159 PIN codes, none of them without an area or beyond its state', () => {
    let listed = 0
    const states = new Set<string>()
    for (let pin = 100_000; pin < 900_000; pin++) {
      const lookup = pincodes.lookup(String(pin))
      if (lookup.status !== 'Success') continue
      listed += 1
      for (const office of lookup.offices) {
        states.add(office.state)
        if (!/^[!-~][ -~]*$/.test(office.area)) expect.fail(`${pin} has an area named ${JSON.stringify(office.area)}`)
      }
    }
    expect(listed).toBe(19_159)
    expect(states.size).toBe(36)
  })

  it('stays small, and a lookup takes microseconds', () => {
    const fresh = openPinCodes()
    const opened = performance.now()
    fresh.lookup('471001')
    const loaded = performance.now()
    const pins = ['110001', '471001', '560001', '799001', '855117', '471999', '012345']
    for (let round = 0; round < 20_000; round++) fresh.lookup(pins[round % pins.length] ?? '')
    const perLookup = ((performance.now() - loaded) / 20_000) * 1000
    console.log(`PIN directory: read in ${(loaded - opened).toFixed(1)} ms, ${perLookup.toFixed(2)} µs a lookup`)
    expect(statSync(join(import.meta.dirname, '../../../data/pincodes.txt.gz')).size).toBeLessThan(1_000_000)
  })
})

describe('the reply to a PIN lookup', () => {
  it('[RD-088][SF-476] has the shape of the public postal lookup', () => {
    const [reply] = pinCodeReply(pincodes.lookup('471001'))
    expect(reply).toMatchObject({ Message: 'Number of pincode(s) found:9', Status: 'Success' })
    expect(reply.PostOffice).toContainEqual({
      Name: 'Bagouta',
      Description: null,
      BranchType: 'NA',
      DeliveryStatus: 'NA',
      Circle: 'Madhya Pradesh',
      District: 'Chhatarpur',
      Division: 'NA',
      Region: 'NA',
      Block: 'NA',
      State: 'Madhya Pradesh',
      Country: 'India',
      Pincode: '471001',
    })
  })

  it('names the postal circle where it is not the state', () => {
    expect(pinCodeReply(pincodes.lookup('799001'))[0].PostOffice?.[0]?.Circle).toBe('North East')
  })

  it('[RD-090] gives the state of an unknown PIN code', () => {
    expect(pinCodeReply(pincodes.lookup('471999'))).toEqual([
      { Message: 'Pincode not listed', Status: 'Unknown', State: 'Madhya Pradesh', States: ['Madhya Pradesh'], PostOffice: null },
    ])
  })

  it('[RD-090] says of an invalid one that there are no records', () => {
    expect(pinCodeReply(pincodes.lookup('999999'))).toEqual([{ Message: 'No records found', Status: 'Error', PostOffice: null }])
  })
})
