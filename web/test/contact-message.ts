import type { ContactMessage } from 'contract/contact/contact.schemas.ts'

/** A message that nobody has answered yet. */
export const OPEN: ContactMessage = {
  _id: '0190e000-0000-7000-8000-000000000001',
  ticket: 'GRV-20261120-1',
  name: 'Ramesh Ahirwar',
  email: 'ramesh@example.in',
  message: 'Where is my parcel?',
  createdAt: '2026-11-20T05:20:00.000Z',
  status: 'open',
  answer: null,
  answeredBy: null,
  answeredAt: null,
  answers: [],
  answerBy: '2026-11-22T05:20:00.000Z',
  settleBy: '2026-12-20T05:20:00.000Z',
  settledBy: null,
  settledAt: null,
  overdue: null,
}
