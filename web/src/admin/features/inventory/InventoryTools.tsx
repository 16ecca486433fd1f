import { inventoryExportPath } from 'contract/inventory/inventory.admin.paths.ts'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { Button } from '#ui/action/Button.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { mayI } from '../shell/staff.ts'

type InventoryToolsProps = {
  filter: { q: string; category: string; status: string; archived?: 'yes' | 'no' }
  onAdd: () => void
  onImport: () => void
}

/** What can be done to the stock room as a whole. */
export const InventoryTools = ({ filter, onAdd, onImport }: InventoryToolsProps) => (
  <div className="flex flex-wrap gap-2.5">
    {mayI('inventory.manage') && (
      <>
        <Button onClick={onAdd}>
          <Plus />
          Add Product
        </Button>
        <Button variant="secondary" onClick={onImport}>
          <Upload />
          Import CSV
        </Button>
      </>
    )}
    <ExportButton label="Export" path={inventoryExportPath} filter={filter} fileName="inventory.csv" what="inventory" />
  </div>
)
