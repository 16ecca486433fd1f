import type { Language } from 'contract/language.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import { newEmailEmails } from './public.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

let visitors = 0
/** Another visitor each time, as codes are counted by address of the network. */
const ip = () => `10.44.0.${++visitors}`

const use = async ({ token }: Pick<Person, 'token'>, language: Language) =>
  (await test.call('PUT /api/auth/language', { token, body: { language } })).status
const languageOf = async ({ token }: Pick<Person, 'token'>) => {
  const { account } = (await test.call('GET /api/auth/my-data', { token })).body.data
  return Object(account).language
}
/** The newest mail to an address, its code and key left out, and the language that its HTML names. */
async function newestTo(email: string) {
  const { subject, text, html = '' } = present((await test.mails()).findLast(({ to }) => to === email))
  const plain = (words: string) => words.replace(/\b\d{6}\b/g, 'CODE').replace(/key=[\w-]+/, 'key=KEY')
  return { subject: plain(subject), text: plain(text), lang: /<html lang="([\w-]+)"/.exec(html)?.[1] }
}
const codeTo = async (email: string) => /\d{6}/.exec(present((await test.mails()).findLast(({ to }) => to === email)).subject)?.[0] ?? ''
const askReset = (email: string, language?: Language) =>
  test.call('POST /api/auth/forgot-password', { body: { email, ...(language && { language }) }, ip: ip() })

const HINDI_WARNING = 'तम्बाकू से दर्दनाक मौत होती है। आज ही छोड़ें, फ़ोन करें 1800-11-2356'
const WARNING = 'TOBACCO CAUSES PAINFUL DEATH. QUIT TODAY CALL 1800-11-2356'

describe('the language of an account', () => {
  it.each([
    ['of the page that the person registers on', 'hi' as const, 'hi'],
    ['English where the page does not say', undefined, 'en'],
  ])('is %s', async (_what, language, kept) => {
    const email = `new-${kept}@example.in`
    const said = language && { language }
    await test.call('POST /api/auth/send-registration-otp', { body: { email, ...said }, ip: ip() })
    const form = { name: 'Gita', email, phone: '9300000123', password: 'secret-1', emailOtp: await codeTo(email), ...said }
    const { status, body } = await test.call('POST /api/auth/register', { body: form, ip: ip() })
    expect([status, await languageOf(body)]).toEqual([200, kept])
  })

  it('follows the switch, however often it is told', async () => {
    const person = await aCustomer(test)
    expect(await languageOf(person)).toBe('en')
    expect([await use(person, 'hi'), await use(person, 'hi'), await languageOf(person)]).toEqual([200, 200, 'hi'])
    expect([await use(person, 'en'), await languageOf(person)]).toEqual([200, 'en'])
  })

  it('is one that the shop speaks, and of somebody who is signed in', async () => {
    const { token } = await aCustomer(test)
    const refused = async (sent: object) => (await test.sendRaw('PUT /api/auth/language', sent)).status
    expect(await refused({ token, body: { language: 'mr' } })).toBe(400)
    expect(await refused({ token, body: {} })).toBe(400)
    expect(await refused({ body: { language: 'hi' } })).toBe(401)
    expect(await languageOf({ token })).toBe('en')
  })

  it('goes with the account', async () => {
    const person = await aCustomer(test)
    await use(person, 'hi')
    await test.call('POST /api/auth/delete-account', { token: person.token, body: { password: PASSWORD } })
    const { rows } = await test.shop.database.pool.query('select language from customers where id = $1', [person.id])
    expect(rows).toEqual([{ language: 'en' }])
  })
})

describe('the mail with a code', () => {
  it('for an account that is not there yet is in the language of the page, also when it is sent again', async () => {
    const email = 'code@example.in'
    await test.call('POST /api/auth/send-registration-otp', { body: { email, language: 'hi' }, ip: ip() })
    expect(await newestTo(email)).toEqual({
      subject: 'CODE नया अकाउंट बनाने का कोड है',
      text: `नमस्ते,

आपका कोड CODE है

अकाउंट बनाने के लिए यह कोड डालें।

यह 10 मिनट तक और एक ही बार चलेगा। अगर आपने कोड नहीं मँगवाया था, तो आपको कुछ नहीं करना है।

Special Lion Beedi
${HINDI_WARNING}`,
      lang: 'hi-IN',
    })
    test.later(31_000)
    await test.call('POST /api/auth/send-email-otp', { body: { email }, ip: ip() })
    expect(await newestTo(email)).toEqual({
      subject: 'CODE is your verification code',
      text: `Hello,

CODE is your code

Enter it to finish creating your account.

It expires in 10 minutes and works once. If you did not ask for it, you can ignore this email.

Special Lion Beedi
${WARNING}`,
      lang: 'en-IN',
    })
    test.later(31_000)
    await test.call('POST /api/auth/send-email-otp', { body: { email, language: 'hi' }, ip: ip() })
    expect((await newestTo(email)).lang).toBe('hi-IN')
  })

  it('for a new password is in the language of the page, else in that of the account', async () => {
    const person = await aCustomer(test)
    await askReset(person.email)
    expect(await newestTo(person.email)).toEqual({
      subject: 'CODE is your password reset code',
      text: `Hello Ramesh Ahirwar,

CODE is your code

Enter it to choose a new password, or use the link.

It expires in 10 minutes and works once. If you did not ask for it, you can ignore this email.

Choose a new password: ${test.shop.config.publicUrl}/forgot-password#${new URLSearchParams({ email: person.email, key: 'KEY' })}

Special Lion Beedi
${WARNING}`,
      lang: 'en-IN',
    })
    test.later(61_000)
    await use(person, 'hi')
    await askReset(person.email)
    const hindi = {
      subject: 'CODE नया पासवर्ड बनाने का कोड है',
      text: `नमस्ते Ramesh Ahirwar,

आपका कोड CODE है

नया पासवर्ड बनाने के लिए यह कोड डालें, या नीचे का लिंक खोलें।

यह 10 मिनट तक और एक ही बार चलेगा। अगर आपने कोड नहीं मँगवाया था, तो आपको कुछ नहीं करना है।

नया पासवर्ड बनाएँ: ${test.shop.config.publicUrl}/hi/forgot-password#${new URLSearchParams({ email: person.email, key: 'KEY' })}

Special Lion Beedi
${HINDI_WARNING}`,
      lang: 'hi-IN',
    }
    expect(await newestTo(person.email)).toEqual(hindi)
    test.later(61_000)
    await askReset(person.email, 'en')
    expect((await newestTo(person.email)).lang).toBe('en-IN')
    await use(person, 'en')
    test.later(61_000)
    await askReset(person.email, 'hi')
    expect(await newestTo(person.email)).toEqual(hindi)
  })
})

describe('a mail about an account', () => {
  it.each<[Language, Record<'code' | 'changed' | 'deleted', { subject: string; text: string; lang: string }>]>([
    [
      'en',
      {
        code: {
          subject: 'CODE is your code for the new email',
          text: `Hello,

CODE is your code

Enter it to sign in with this email from now on.

It expires in 10 minutes and works once. If you did not ask for it, you can ignore this email.

Special Lion Beedi
${WARNING}`,
          lang: 'en-IN',
        },
        changed: {
          subject: 'The email of your Special Lion Beedi account was changed',
          text: `Hello Asha,

Your account has another email now

You sign in with m…@example.in from now on. Your other devices were signed out.

If this was not you, write to us at once: care@special-lion-beedi.example

Special Lion Beedi
${WARNING}`,
          lang: 'en-IN',
        },
        deleted: {
          subject: 'Your account at Special Lion Beedi is deleted',
          text: `Hello Asha,

Your account is deleted

Your name, addresses, cart, wishlist and sessions are gone. Orders that were never paid for have lost their name and address.

Orders you paid for stay with the address they were placed with, as tax law asks. A message that is still open stays without your name until it is closed; of closed ones the dates alone stay. Reviews of what you bought stay without your name; other reviews are taken off the shop.

If you did not ask for this, write to care@special-lion-beedi.example at once.

Special Lion Beedi
${WARNING}`,
          lang: 'en-IN',
        },
      },
    ],
    [
      'hi',
      {
        code: {
          subject: 'CODE नए ईमेल का कोड है',
          text: `नमस्ते,

आपका कोड CODE है

यह कोड डालने के बाद आप इसी ईमेल से लॉग इन करेंगे।

यह 10 मिनट तक और एक ही बार चलेगा। अगर आपने कोड नहीं मँगवाया था, तो आपको कुछ नहीं करना है।

Special Lion Beedi
${HINDI_WARNING}`,
          lang: 'hi-IN',
        },
        changed: {
          subject: 'आपके Special Lion Beedi अकाउंट का ईमेल बदल गया',
          text: `नमस्ते Asha,

आपके अकाउंट का ईमेल बदल गया है

अब आप m…@example.in से लॉग इन करेंगे। बाकी सब फ़ोन और कंप्यूटर लॉग आउट हो गए।

अगर यह आपने नहीं किया, तो हमें तुरंत लिखें: care@special-lion-beedi.example

Special Lion Beedi
${HINDI_WARNING}`,
          lang: 'hi-IN',
        },
        deleted: {
          subject: 'Special Lion Beedi पर आपका अकाउंट मिट गया',
          text: `नमस्ते Asha,

आपका अकाउंट मिट गया

आपका नाम, पते, कार्ट और विशलिस्ट हट गए, और आप हर जगह लॉग आउट हो गए। बिना पेमेंट वाले ऑर्डर से आपका नाम और पता हट गया।

जिन ऑर्डर के पैसे दिए हैं, वे अपने पते के साथ रहते हैं, क्योंकि टैक्स के हिसाब के लिए यह ज़रूरी है। जिस संदेश का मामला खुला है, वह बंद होने तक बिना नाम के रहता है; बंद संदेशों की सिर्फ़ तारीखें रहती हैं। खरीदे हुए सामान के रिव्यू बिना नाम के रहते हैं; बाकी रिव्यू दुकान से हट जाते हैं।

अगर आपने ऐसा नहीं कहा था, तो तुरंत care@special-lion-beedi.example पर लिखें।

Special Lion Beedi
${HINDI_WARNING}`,
          lang: 'hi-IN',
        },
      },
    ],
  ])('is in its language: %s', async (language, mails) => {
    const person = await aCustomer(test, { name: 'Asha' })
    const { token } = person
    await use(person, language)
    const email = `moved-${language}@example.in`
    await test.call('POST /api/auth/email/code', { token, body: { email, password: PASSWORD }, ip: ip() })
    expect(await newestTo(email)).toEqual(mails.code)
    await test.call('PUT /api/auth/email', { token, body: { email, otp: await codeTo(email) } })
    expect(await newestTo(person.email)).toEqual(mails.changed)
    await test.call('POST /api/auth/delete-account', { token, body: { password: PASSWORD } })
    expect(await newestTo(email)).toEqual(mails.deleted)
  })
})

it('an event of an older version, which says no language, is mailed in English', async () => {
  const event = { type: 'email.changed', name: 'Asha', from: 'a@example.in', to: 'b@example.in' } as const
  expect(await newEmailEmails(test.shop, event)).toMatchObject([{ subject: 'The email of your Special Lion Beedi account was changed' }])
})

describe('the mails of a message to the shop', () => {
  /** Writes, is answered, and reads both mails. */
  async function written(email: string, { language, token }: { language?: Language; token?: string } = {}) {
    const body = { name: 'Asha', email, message: 'Where is it?', ...(language && { language }) }
    const { ticket } = (await test.call('POST /api/contact', { body, ip: ip(), ...(token && { token }) })).body
    const received = await newestTo(email)
    const admin = await theOwner(test)
    const { messages } = (await test.call(`GET /api/admin/messages?q=${ticket}`, { token: admin })).body
    await test.call(`POST /api/admin/messages/${messages[0]?._id}/answer`, { token: admin, body: { answer: 'On Monday.' } })
    const words = JSON.stringify([received, await newestTo(email)])
    const [told, answered] = JSON.parse(words.replaceAll(ticket, 'TICKET').replace(/GRV-\d+-CODE/g, 'TICKET'))
    return { told, answered }
  }
  const hindi = {
    told: {
      subject: 'आपका संदेश हमें मिल गया (TICKET)',
      text: `नमस्ते,

आपका संदेश हमें मिल गया। टिकट नंबर: TICKET। हम 48 घंटे में जवाब देते हैं, और शिकायत एक महीने में सुलझाते हैं। संदेश का हाल आप हमारे संपर्क पेज पर टिकट नंबर और इसी ईमेल से देख सकते हैं: PAGE

Special Lion Beedi
${HINDI_WARNING}`,
    },
    answered: {
      subject: 'आपके संदेश का जवाब (TICKET)',
      text: `नमस्ते,

दुकान ने लिखा है:

On Monday.

Special Lion Beedi, टिकट TICKET
${HINDI_WARNING}`,
    },
  }
  const withPage = () => ({
    ...hindi,
    told: { ...hindi.told, text: hindi.told.text.replace('PAGE', `${test.shop.config.publicUrl}/hi/contact`) },
  })

  it('are in the language of the page it was written on', async () => {
    expect(await written('visitor@example.in', { language: 'hi' })).toEqual(withPage())
    expect(await written('visitor2@example.in')).toEqual({
      told: {
        subject: 'We’ve received your message (TICKET)',
        text: `Hello,

we’ve received your message (ticket TICKET). We reply within 48 hours and settle complaints within one month. Check its status on our Contact page with the ticket number and this email address: ${test.shop.config.publicUrl}/contact

Special Lion Beedi
${WARNING}`,
      },
      answered: {
        subject: 'Answer to your message (TICKET)',
        text: `Hello,

On Monday.

Special Lion Beedi, ticket TICKET
${WARNING}`,
      },
    })
  })

  it('are in that of the account where the page does not say, and quote who is known', async () => {
    const person = await aCustomer(test, { name: 'Asha' })
    await use(person, 'hi')
    const { told, answered } = await written(person.email, person)
    expect(told).toEqual(withPage().told)
    expect(answered).toEqual({
      subject: hindi.answered.subject,
      text: `${hindi.answered.text.replace('नमस्ते,', 'नमस्ते Asha,')}

आपने लिखा था:
Where is it?`,
    })
    expect((await written(person.email, { token: person.token, language: 'en' })).told.subject).toBe('We’ve received your message (TICKET)')
  })
})
