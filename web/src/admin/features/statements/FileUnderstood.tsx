import type { Understood } from 'contract/statements/statement.admin.schemas.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Panel } from '#ui/display/Panel.tsx'
import { columnWords, warningWords } from './understood.messages.ts'

/** What the reader took each column for: a person sees at a glance whether it is right. */
export function FileUnderstood({ understood }: { understood: Understood }) {
  const warnings = warningWords(understood)
  return (
    <Panel title="How the file was read">
      <div className="grid gap-3">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
          {columnWords(understood).map(({ word, says }) => (
            <div key={word}>
              <dt className="text-sm text-muted">{word}</dt>
              <dd className="wrap-anywhere">{says}</dd>
            </div>
          ))}
        </dl>
        {warnings.length > 0 && (
          <ul className="grid gap-1">
            {warnings.map((says) => (
              <li key={says} className="flex items-start gap-1.5 text-warning [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0">
                <TriangleAlert aria-hidden="true" />
                <span>{says}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
