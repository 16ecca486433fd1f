import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { contactAdminPaths } from 'contract/contact/contact.admin.paths.ts'
import { call } from '../../../client/call.ts'

export const MESSAGE_FILTERS = ['all', 'open', 'answered'] as const

/** Messages of the contact form, open ones first. */
export const messagesQuery = (listing: { q: string; status: (typeof MESSAGE_FILTERS)[number]; page: number }) =>
  queryOptions({
    queryKey: ['messages', listing],
    queryFn: ({ signal }) => call(contactAdminPaths.all, { query: listing }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Mails an answer to whoever wrote. @throws Refused, Unreachable */
export const answerMessage = ({ id, answer }: { id: string; answer: string }) =>
  call(contactAdminPaths.answer, { params: { id }, body: { answer } })
