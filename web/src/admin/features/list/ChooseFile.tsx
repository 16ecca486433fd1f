import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/action/Button.tsx'

type ChooseFileProps = {
  /** Of the button. */
  children: ReactNode
  accept: string
  /** Of the file that was chosen last. */
  name?: string | undefined
  onChoose: (file: File) => void
}

/** A button that chooses a file, with its name beside it. The same file can be chosen again once it is mended. */
export const ChooseFile = ({ children, accept, name, onChoose }: ChooseFileProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <label
      className={`${buttonClass({ variant: 'secondary', size: 'small' })} has-focus-visible:outline-3 has-focus-visible:outline-accent`}
    >
      <Upload />
      {children}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          target.value = ''
        }}
      />
    </label>
    {name && <span className="wrap-anywhere">{name}</span>}
  </div>
)
