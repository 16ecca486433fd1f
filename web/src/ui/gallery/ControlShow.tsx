import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Breadcrumb } from '../action/Breadcrumb.tsx'
import { Button, buttonClass } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { Pagination } from '../action/Pagination.tsx'
import { Segmented } from '../action/Segmented.tsx'
import { TabPanel, Tabs } from '../action/Tabs.tsx'
import { Kbd } from '../display/Kbd.tsx'
import { Checkbox } from '../field/Checkbox.tsx'
import { Otp } from '../field/Otp.tsx'
import { PasswordInput, Strength } from '../field/PasswordInput.tsx'
import { QuantityStepper } from '../field/QuantityStepper.tsx'
import { RadioList } from '../field/RadioList.tsx'
import { SearchBox } from '../field/SearchBox.tsx'
import { Select } from '../field/Select.tsx'
import { StarInput } from '../field/StarInput.tsx'
import { TextArea, TextInput } from '../field/TextInput.tsx'

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
        <TextInput label="Locality/Area" end="busy" hint="We look up the PIN code." />
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

const PERIODS = ['Today', 'Week', 'Month', 'Quarter'].map((label) => ({ value: label, label }))
const TABS = ['Description', 'Specifications', 'Reviews'].map((label) => ({ id: label.toLowerCase(), label }))

export function ControlShow() {
  const [tab, setTab] = useState('description')
  const [period, setPeriod] = useState('Today')
  const [page, setPage] = useState(4)
  const [busy, setBusy] = useState(false)
  const [wished, setWished] = useState(true)
  return (
    <>
      <Card title="Buttons">
        <div className="flex flex-wrap gap-2.5">
          <Button busy={busy} busyLabel="Adding..." onClick={() => setBusy(true)}>
            Add to Cart
          </Button>
          <Button variant="secondary" onClick={() => setBusy(false)}>
            Cancel
          </Button>
          <Button variant="danger">Remove</Button>
          <Button variant="success">
            Verify <Kbd>V</Kbd>
          </Button>
          <Button disabled>Submitting...</Button>
          <Button variant="quiet">Skip for now</Button>
          <Button size="small" variant="secondary">
            Export
          </Button>
          <a href="#buttons" className={buttonClass({ variant: 'secondary' })}>
            Continue Shopping
          </a>
        </div>
        <div className="on-brand flex items-center gap-4 rounded-panel bg-brand p-4 text-brand-ink">
          <Button variant="inverse">Order Now</Button>
          <a href="#prices" className="underline underline-offset-4">
            See the price list
          </a>
        </div>
        <div className="flex gap-1">
          <IconButton label="Wishlist" count={1} aria-pressed={wished} onClick={() => setWished(!wished)}>
            <Heart />
          </IconButton>
          <IconButton label="Cart" count={12}>
            <ShoppingCart />
          </IconButton>
          <IconButton label="Remove" className="text-danger">
            <Trash />
          </IconButton>
          <IconButton label="Add to wishlist" outlined>
            <Heart />
          </IconButton>
        </div>
      </Card>
      <Card title="Ways">
        <Breadcrumb>
          <a href="#back">Back</a>
          <a href="#home">Home</a>
          <a href="#products">Products</a>
        </Breadcrumb>
        <Tabs name="show" label="About the pack" tabs={TABS} selected={tab} onSelect={setTab} />
        <TabPanel name="show" id={tab}>
          What the tab '{tab}' shows.
        </TabPanel>
        <Segmented label="Period" options={PERIODS} value={period} onChange={setPeriod} />
        <Pagination page={page} pages={12} onPage={setPage} />
      </Card>
    </>
  )
}

/** A card of the gallery. */
export function Card({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={`panel panel-pad grid content-start gap-4 ${wide ? 'md:col-span-2 lg:col-span-3' : ''}`}>
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}
