import type { StateName } from 'contract/rules/state-names.ts'
import type { Office } from './directory.ts'
import type { PinLookup } from './pincodes.ts'

/** What the public lookup itself writes where it knows nothing. */
const NOT_KNOWN = 'NA'

/** Postal circles that do not bear their state's name. */
const CIRCLES: Partial<Record<StateName, string>> = {
  'Andaman and Nicobar Islands': 'West Bengal',
  'Arunachal Pradesh': 'North East',
  Chandigarh: 'Punjab',
  'Dadra and Nagar Haveli and Daman and Diu': 'Gujarat',
  Goa: 'Maharashtra',
  Ladakh: 'Jammu and Kashmir',
  Lakshadweep: 'Kerala',
  Manipur: 'North East',
  Meghalaya: 'North East',
  Mizoram: 'North East',
  Nagaland: 'North East',
  Puducherry: 'Tamil Nadu',
  Sikkim: 'West Bengal',
  Tripura: 'North East',
}

/** A post office in the spelling of the public postal lookup, api.postalpincode.in. */
export type WireOffice = ReturnType<typeof wireOffice>

function wireOffice(pin: string, { area, district, state }: Office) {
  return {
    Name: area,
    Description: null,
    BranchType: NOT_KNOWN,
    DeliveryStatus: NOT_KNOWN,
    Circle: CIRCLES[state] ?? state,
    District: district,
    Division: NOT_KNOWN,
    Region: NOT_KNOWN,
    Block: NOT_KNOWN,
    State: state,
    Country: 'India',
    Pincode: pin,
  }
}

/** The one element of the answered array; `State` and `States` are set only with Status 'Unknown'. */
export type PincodeReply = {
  Message: string
  Status: PinLookup['status']
  State?: StateName | undefined
  States?: StateName[]
  PostOffice: WireOffice[] | null
}

/** A lookup in the documented shape of the public postal lookup: an array of one element. */
export function pincodeReply(lookup: PinLookup): [PincodeReply] {
  switch (lookup.status) {
    case 'Success': {
      const offices = lookup.offices.map((office) => wireOffice(lookup.pin, office))
      return [{ Message: `Number of pincode(s) found:${offices.length}`, Status: 'Success', PostOffice: offices }]
    }
    case 'Unknown':
      return [{ Message: 'Pincode not listed', Status: 'Unknown', State: lookup.states[0], States: [...lookup.states], PostOffice: null }]
    case 'Error':
      return [{ Message: 'No records found', Status: 'Error', PostOffice: null }]
  }
}
