import { Link } from 'react-router'
import { paths } from '#paths.ts'
import type { LegalSection } from './LegalPage.tsx'

export const PRIVACY_UPDATED = 'Last updated: January 2025'

/** The eight sections of the privacy policy. */
export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'information-we-collect',
    title: 'Information We Collect',
    body: [
      'For your account: name, email address, phone number, a password of which we keep only a hash, and your date of birth if you give it.',
      'For your orders: delivery addresses, what you ordered, the UPI transaction ID and, if you send one, the screenshot of your payment. For your messages: what you write to us.',
    ],
  },
  {
    id: 'how-we-use-it',
    title: 'How We Use Your Information',
    body: [
      'To sign you in, to deliver your orders, to compare payments with our account, to answer you, and to keep the books the law asks for. We mail you codes and news of your own orders, no advertisements.',
    ],
  },
  {
    id: 'sharing',
    title: 'Information Sharing',
    body: [
      'The courier receives your name, address and phone number. Authorities receive what the law makes us hand over. Nobody else receives anything; we sell no data.',
      'If you sign in with Google, Google tells us your name and email address and learns that you use this shop.',
      'If you switch on notifications, the maker of your browser (Google, Mozilla, Apple or Microsoft) carries them to your device. They are sealed: it learns when one is sent, not what it says.',
    ],
  },
  {
    id: 'security',
    title: 'Data Security',
    body: [
      'Passwords and sign-in tokens are kept only as hashes. Payment screenshots are stripped of hidden data and shown to our staff only. What staff change in an order is recorded with name and time.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and Local Storage',
    body: [
      'We set no advertising and no tracking cookies. One cookie remembers the devices you have signed in with, so that nobody who guesses at your password can lock you out on them; scripts and other sites cannot read it. Your browser keeps your sign-in, your cart, your answer to the question of age and the like on your device, and you can delete them there at any time.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your Rights',
    body: [
      'You may see, correct, download and delete what we hold about you. What the tax law makes us keep about orders stays until its time is over, and is used for nothing else.',
    ],
  },
  {
    id: 'updates',
    title: 'Updates to This Policy',
    body: ['When this policy changes, the new version stands on this page with its date. Of important changes we tell you by email.'],
  },
  {
    id: 'contact',
    title: 'Contact',
    body: [
      <>
        Questions about your data are answered through our <Link to={paths.contact}>contact page</Link>.
      </>,
    ],
  },
]
