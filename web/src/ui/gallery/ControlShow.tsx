import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Breadcrumb } from '../action/Breadcrumb.tsx'
import { Button } from '../action/Button.tsx'
import { buttonClass } from '../action/button-class.ts'
import { IconButton } from '../action/IconButton.tsx'
import { Pagination } from '../action/Pagination.tsx'
import { Segmented } from '../action/Segmented.tsx'
import { TabPanel, Tabs } from '../action/Tabs.tsx'
import { Kbd } from '../display/Kbd.tsx'
import { Card } from './Card.tsx'

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
