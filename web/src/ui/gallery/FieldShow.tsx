import { useState } from 'react'
import { Kbd } from '../display/Kbd.tsx'
import { Checkbox } from '../field/Checkbox.tsx'
import { Otp } from '../field/Otp.tsx'
import { PasswordInput } from '../field/PasswordInput.tsx'
import { QuantityStepper } from '../field/QuantityStepper.tsx'
import { RadioList } from '../field/RadioList.tsx'
import { SearchBox } from '../field/SearchBox.tsx'
import { Select } from '../field/Select.tsx'
import { StarInput } from '../field/StarInput.tsx'
import { Strength } from '../field/Strength.tsx'
import { TextArea } from '../field/TextArea.tsx'
import { TextInput } from '../field/TextInput.tsx'
import { Card } from './Card.tsx'

const AREAS = [
  { value: 'a', label: 'Sagar City', note: 'Sagar, Madhya Pradesh' },
  { value: 'b', label: 'Gopalganj' },
  { value: 'other', label: 'Other area' },
]

export function FieldShow() {
  const [area, setArea] = useState('a')
  const [quantity, setQuantity] = useState(12)
  return (
    <>
      <Card title="Inputs">
        <TextInput label="Mobile Number*" defaultValue="98765" error="Enter a valid 10-digit number" inputMode="tel" />
        <TextInput label="Pin Code*" defaultValue="470002" end="valid" inputMode="numeric" />
        <TextInput label="City*" defaultValue="Sagar" readOnly />
        <PasswordInput
          label="UPI Transaction ID"
          what="transaction ID"
          defaultValue="532418764471"
          valid="Valid transaction ID format"
          counter="12/16"
        />
        <TextInput label="Locality/Area" end="busy" hint="We look up the pin code." />
        <Select label="Category" options={['All Categories', 'Big', 'Small']} />
        <TextArea label="Notes" hint="Shown to the customer if you reject" maxLength={500} />
      </Card>
      <Card title="Choices">
        <RadioList label="Select your area:" options={AREAS} value={area} onChange={setArea} />
        <Checkbox label="I am 18 or older" defaultChecked />
        <Checkbox label="I agree to the terms" error="Please accept the terms" note="Terms & Conditions and Privacy Policy" />
        <QuantityStepper
          label="Quantity"
          value={quantity}
          onChange={setQuantity}
          max={20}
          minReason="Minimum order quantity is 1 pieces"
          maxReason="Only 20 in stock"
        />
        <StarsField />
        <SearchBox label="Search products" placeholder="Search" end={<Kbd>/</Kbd>} />
      </Card>
      <Card title="Check Your Email">
        <Code />
        <p className="text-sm text-muted">Resend code in 42 s</p>
        <PasswordInput label="New password" autoComplete="new-password" defaultValue="tendu-leaf-18" />
        <Strength level={3} word="Good" />
      </Card>
    </>
  )
}

function StarsField() {
  const [stars, setStars] = useState(4)
  return <StarInput label="Your rating" value={stars} onChange={setStars} />
}

function Code() {
  const [code, setCode] = useState('471')
  const [error, setError] = useState('')
  const change = (digits: string) => {
    setCode(digits)
    if (digits) setError('')
  }
  const refuse = () => {
    setCode('')
    setError('Invalid or expired code')
  }
  return <Otp label="Code of six digits" value={code} onChange={change} onComplete={refuse} error={error} />
}
