import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { isApple } from './use-device.ts'

/** The schemes the apps of iPhones answer to. */
const APPS = [
  { name: 'Google Pay', scheme: 'gpay://upi/pay' },
  { name: 'PhonePe', scheme: 'phonepe://pay' },
  { name: 'Paytm', scheme: 'paytmmp://pay' },
]

type PayLinksProps = {
  /** `upi://pay?…`; undefined until there is an order. */
  link: string | undefined
  amount: string
  onOpen: () => void
}

/** The way into the UPI app; on an iPhone, where nobody is asked which one, also one way into each. */
export function PayLinks({ link, amount, onOpen }: PayLinksProps) {
  if (!link)
    return (
      <Button block onClick={onOpen}>
        Pay {amount} Now
      </Button>
    )
  return (
    <>
      <a className={buttonClass({ block: true })} href={link} onClick={onOpen}>
        Pay {amount} Now
      </a>
      {isApple() && (
        <ul className="grid grid-cols-3 gap-2" aria-label="Pay with one app">
          {APPS.map(({ name, scheme }) => (
            <li key={name}>
              <a
                className={buttonClass({ variant: 'secondary', size: 'small', block: true })}
                href={link.replace('upi://pay', scheme)}
                onClick={onOpen}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
