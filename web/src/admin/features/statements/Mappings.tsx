import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ROLES } from 'contract/statements/statement.status.ts'
import { sentenceOf } from '../../../client/refusal.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { toast } from '../../../ui/float/toast.ts'
import { Panel } from '../../../ui/show/Panel.tsx'
import { mappingsQuery, removeMapping } from './statement.data.ts'
import { ROLE_WORDS } from './statement.words.ts'

/** The column mappings staff have saved; a forgotten one is asked for again. */
export function Mappings() {
  const client = useQueryClient()
  const { data } = useQuery(mappingsQuery)
  const remove = useMutation({
    mutationFn: removeMapping,
    onSuccess: () => client.invalidateQueries({ queryKey: mappingsQuery.queryKey }),
    onError: (error) => toast.error(sentenceOf(error, 'The mapping could not be removed.')),
  })
  if (!data || data.mappings.length === 0) return null
  return (
    <Panel title="Saved column mappings">
      <ul className="grid gap-3">
        {data.mappings.map(({ id, name, columns, savedBy }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1">
              <strong>{name}</strong>
              <p className="text-sm wrap-anywhere text-muted">
                {ROLES.flatMap((role) => (columns[role] ? [`${ROLE_WORDS[role]}: ${columns[role]}`] : [])).join(', ')}. Saved by {savedBy}.
              </p>
            </div>
            <Button variant="secondary" size="small" aria-label={`Remove ${name}`} onClick={() => remove.mutate(id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
