import { useEffect } from 'react'

/** Names the page in the browser's tab by what has come for it, 'Order SLB-1'; until then it has the name that its route gives. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
