// The made-up customers of the sample shop: a name, a town with its PIN code, and a street each.

/** A customer of the sample shop. `pinCode` lies in `state`. */
export type SampleCustomer = {
  name: string
  email: string
  phone: string
  street: string
  city: string
  state: string
  pinCode: string
  bornIn: number
}

const TOWNS: readonly (readonly [city: string, state: string, pinCode: string])[] = [
  ['Chhatarpur', 'Madhya Pradesh', '471001'],
  ['Sagar', 'Madhya Pradesh', '470002'],
  ['Bhopal', 'Madhya Pradesh', '462001'],
  ['Jhansi', 'Uttar Pradesh', '284001'],
  ['Kanpur', 'Uttar Pradesh', '208001'],
  ['Lucknow', 'Uttar Pradesh', '226001'],
  ['Jaipur', 'Rajasthan', '302001'],
  ['Nagpur', 'Maharashtra', '440001'],
  ['Pune', 'Maharashtra', '411001'],
  ['Patna', 'Bihar', '800001'],
  ['Raipur', 'Chhattisgarh', '492001'],
  ['Delhi', 'Delhi', '110006'],
]

const STREETS = ['Bazaar Road', 'Station Road', 'Temple Lane', 'Lake View Colony', 'Gandhi Chowk', 'Civil Lines', 'Mill Road']

const NAMES =
  'Ramesh Ahirwar, Sunita Yadav, Imran Khan, Lakshmi Raikwar, Deepak Sahu, Anil Vishwakarma, Savitri Patel, Mahesh Soni, Farida Begum, Gopal Kushwaha, ' +
  'Harish Tiwari, Kamla Bai, Naresh Jatav, Prakash Lodhi, Rekha Dubey, Santosh Rajput, Usha Mishra, Vijay Chaurasia, Balram Kori, Chandan Gupta, ' +
  'Dinesh Namdev, Geeta Sharma, Hemant Jain, Jagdish Prajapati, Kishore Verma, Laxman Singh, Manoj Nema, Neelam Shukla, Omprakash Sen, Pushpa Kol, ' +
  'Rajendra Bundela, Shabana Ansari, Tulsi Rai, Umesh Pathak, Vinod Barman, Yusuf Qureshi, Asha Parihar, Bhagwan Das, Devendra Gond, Ishwar Chaubey'

export const SAMPLE_CUSTOMERS: readonly SampleCustomer[] = NAMES.split(', ').map((name, at) => {
  const [city, state, pinCode] = TOWNS[(at * 5) % TOWNS.length] as (typeof TOWNS)[number]
  return {
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.in`,
    phone: `98${String(26_100_000 + at * 7919).padStart(8, '0')}`,
    street: `${7 + at * 3} ${STREETS[at % STREETS.length]}`,
    city,
    state,
    pinCode,
    bornIn: 1962 + ((at * 11) % 40),
  }
})

export const SAMPLE_REVIEWS: readonly (readonly [rating: number, title: string, comment: string])[] = [
  [5, 'The same taste every time', 'I have ordered four times now. Every pack was full and tightly rolled.'],
  [4, 'Good leaf, slow parcel', 'The leaf is good and even. The parcel took a week to reach our village.'],
  [5, 'What my father smokes', 'He has asked for this brand for thirty years and no shop here keeps it any more.'],
  [3, 'A little dry', 'Two packs of ten were drier than the others. The rest was as I know it.'],
  [4, 'Well packed', 'Nothing was crushed although the box had been dropped on the way.'],
  [5, 'Right weight, right price', 'Ten packs and more cost less each, so my neighbour and I order together.'],
  [2, 'One pack was open', 'The seal of one pack was open. The shop sent my money back after two days.'],
  [4, 'Clear about payment', 'I typed the UPI number and the order was confirmed within the hour.'],
]

export const SAMPLE_MESSAGES: readonly (readonly [question: string, answer: string | undefined])[] = [
  ['Do you deliver to PIN code 471606? The post office here is small.', 'Yes, by India Post. It takes four to seven days after dispatch.'],
  [
    'I paid twice by mistake this morning. What should I do?',
    'Please send us both UPI reference numbers. We pay the second one back today.',
  ],
  ['Can I have a tax invoice with the GSTIN of my shop on it?', undefined],
  ['When will the small packs be in stock again?', undefined],
  ['How many packs fit into one parcel?', 'Up to sixty small or forty big packs travel in one parcel.'],
]
