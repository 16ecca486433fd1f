import { useMutation } from '@tanstack/react-query'
import { staffPaths } from 'contract/admin.paths.ts'
import { useLocation } from 'react-router'
import { call, serverSentenceOf } from '#client/call.ts'
import { otherBase, otherCode, otherLanguage, otherName } from '#language.messages.ts'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

/** Keeps the other language with the account, then shows this very screen in it, as a new document. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const change = useMutation({
    mutationFn: () => call(staffPaths.changeLanguage, { body: { language: otherCode } }),
    onSuccess: () => location.assign(otherBase + pathname + search),
    onError: (error) => toast.error(serverSentenceOf(error, messages.languageNotChanged)),
  })
  return (
    <button
      type="button"
      lang={otherLanguage}
      className={cx('notranslate link min-h-11', className)}
      aria-busy={change.isPending || undefined}
      onClick={() => change.isPending || change.mutate()}
    >
      {otherName}
    </button>
  )
}
