import type { FileColumn } from './columns.ts'

/** Every column of a file with its first values, one below the other: on a narrow screen none is out of sight. */
export const ColumnsPreview = ({ columns }: { columns: readonly FileColumn[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to be scrolled by keyboard
  <section className="max-h-64 overflow-y-auto rounded-panel border border-line" tabIndex={0} aria-label="The columns of the file">
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Heading</th>
          <th scope="col">First values</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ letter, heading, samples }) => (
          <tr key={letter} className="border-t border-line align-top first:border-t-0">
            <td className="w-10 px-2.5 py-2 text-muted">{letter}</td>
            <th scope="row" className="w-2/5 px-2.5 py-2 text-left font-semibold wrap-anywhere">
              {heading || <span className="font-normal text-muted">No heading</span>}
            </th>
            <td className="px-2.5 py-2 wrap-anywhere">
              {samples.length > 0 ? samples.map((sample) => <p key={sample}>{sample}</p>) : <span className="text-muted">Empty</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
