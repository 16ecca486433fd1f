import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedMapping } from 'contract/statements/statement.admin.schemas.ts'
import { ROLES } from 'contract/statements/statement.status.ts'
import { useState } from 'react'
import { sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { EditMapping } from './EditMapping.tsx'
import { mappingsQuery, removeMapping } from './statement.api.ts'
import { ROLE_WORDS } from './statement.messages.ts'

/** The column mappings staff have saved; a removed one is asked for again. */
export function Mappings() {
  const client = useQueryClient()
  const { data } = useQuery(mappingsQuery)
  const [edited, edit] = useState<SavedMapping>()
  const remove = useMutation({
    mutationFn: removeMapping,
    onSuccess: () => client.invalidateQueries({ queryKey: mappingsQuery.queryKey }),
    onError: (error) => toast.error(sentenceOf(error, 'The mapping could not be removed.')),
  })
  if (!data || data.mappings.length === 0) return null
  return (
    <Panel title="Saved column mappings">
      <ul className="grid gap-3">
        {data.mappings.map((mapping) => (
          <Saved key={mapping.id} mapping={mapping} onChange={() => edit(mapping)} onRemove={() => remove.mutate(mapping.id)} />
        ))}
      </ul>
      {edited && <EditMapping mapping={edited} onClose={() => edit(undefined)} />}
    </Panel>
  )
}

type SavedProps = { mapping: SavedMapping; onChange: () => void; onRemove: () => void }

function Saved({ mapping: { name, columns, savedBy }, onChange, onRemove }: SavedProps) {
  const named = ROLES.flatMap((role) => (columns[role] ? [`${ROLE_WORDS[role]}: ${columns[role]}`] : []))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <strong>{name}</strong>
        <p className="text-sm wrap-anywhere text-muted">
          {named.join(', ')}. Saved by {savedBy}.
        </p>
      </div>
      <Button variant="secondary" size="small" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <Button variant="secondary" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
