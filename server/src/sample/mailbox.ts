import { setTimeout as pause } from 'node:timers/promises'
import type { Mail } from '../platform/mail/mailer.ts'

const TRIES = 200
const PAUSE_MS = 50

/** The mails of the people of a sample, which nobody else gets. */
export class SampleMailbox {
  readonly #mails: Mail[] = []

  send = async (mail: Mail): Promise<void> => void this.#mails.push(mail)

  /** What a mail to this address says where the pattern has a group; waits for it, as any sender of the shop may be at it. */
  async read(address: string, pattern: RegExp): Promise<string> {
    for (let tries = 0; tries < TRIES; tries++) {
      const mails = this.#mails.filter(({ to }) => to === address)
      const words = mails.map(({ subject, text }) => pattern.exec(`${subject}\n${text}`)?.[1]).findLast(Boolean)
      if (words) return words
      await pause(PAUSE_MS)
    }
    throw new Error(`The sample stopped: no mail to ${address} came.`)
  }
}
