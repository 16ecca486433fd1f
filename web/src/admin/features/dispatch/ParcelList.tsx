import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextArea } from '#ui/field/TextInput.tsx'
import { cancel, close } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ChooseFile } from '../list/ChooseFile.tsx'
import { showManyChanged } from '../orders/order.api.ts'
import { CourierField, rememberCourier, scannedCourier, useCourierForMany } from '../orders/UpdateStatus.tsx'
import { scanParcel } from './dispatch.api.ts'
import * as messages from './messages.ts'
import type { ListedParcel } from './read-parcel-list.ts'
import { PARCEL_LIST_LIMIT, readParcelList } from './read-parcel-list.ts'

type ParcelOutcome = { isSaved: boolean; text: string }
/** An order with its parcel: a line that is changed afterwards is another one. */
const keyOf = ({ order, tracking }: ListedParcel) => `${order} ${tracking}`

const columnsOf = (outcomes: ReadonlyMap<string, ParcelOutcome>): Column<ListedParcel>[] => [
  { key: 'line', head: messages.line, place: 'line', cell: ({ line }) => line },
  { key: 'order', head: messages.order, place: 'title', cell: ({ order }) => order || '–' },
  {
    key: 'tracking',
    head: messages.parcel,
    place: 'figure',
    cell: ({ tracking }) => <span className="wrap-anywhere">{tracking || '–'}</span>,
  },
  {
    key: 'state',
    head: messages.state,
    place: 'note',
    cell: (parcel) => {
      const outcome = outcomes.get(keyOf(parcel))
      if (parcel.problem) return <span className="text-danger">{parcel.problem}</span>
      if (outcome) return <span className={outcome.isSaved ? 'text-success' : 'text-danger'}>{outcome.text}</span>
      return messages.ready
    },
  },
]

/** Sends one parcel after the other and says of each what became of it; what failed is sent again by the next press. */
function useParcels() {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ParcelOutcome>>(new Map())
  const note = (parcel: ListedParcel, outcome: ParcelOutcome) => setOutcomes((before) => new Map(before).set(keyOf(parcel), outcome))
  const save = useMutation({
    mutationFn: async ({ parcels, courier }: { parcels: readonly ListedParcel[]; courier: string }) => {
      for (const parcel of parcels)
        await scanParcel({ order: parcel.order, tracking: parcel.tracking, ...scannedCourier(parcel.courier || courier) }).then(
          ({ trackingNumber }) => note(parcel, { isSaved: true, text: messages.goesWithNumber(trackingNumber ?? '') }),
          (error: unknown) => note(parcel, { isSaved: false, text: sentenceOf(error, messages.notSaved) }),
        )
      rememberCourier(courier)
    },
    onSettled: () => showManyChanged(client),
  })
  return { outcomes, save }
}

/** Many parcels at once: the lines that a courier has sent, pasted or from its file. */
export function ParcelList({ onClose }: { onClose: () => void }) {
  const form = useId()
  const [text, setText] = useState('')
  const { courier, choose, goesByPin } = useCourierForMany()
  const { outcomes, save } = useParcels()
  const parcels = readParcelList(text)
  const isTooLong = parcels.length > PARCEL_LIST_LIMIT
  const ready = isTooLong ? [] : parcels.filter((parcel) => !parcel.problem && !outcomes.get(keyOf(parcel))?.isSaved)
  const saved = [...outcomes.values()].filter(({ isSaved }) => isSaved).length
  const send = () => ready.length > 0 && !save.isPending && save.mutate({ parcels: ready, courier })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!save.isPending}
      wide
      title={messages.parcelsFromList}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            disabled={ready.length === 0}
            busy={save.isPending}
            busyLabel={messages.doneOf(outcomes.size, parcels.length)}
          >
            {messages.saveParcels(ready.length)}
          </Button>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {saved > 0 ? close : cancel}
          </Button>
        </>
      }
    >
      <Form id={form} noValidate className="grid gap-4" onSubmit={send}>
        <TextArea
          label={messages.orderAndParcel}
          hint={messages.pasteHint}
          rows={5}
          spellCheck={false}
          autoCapitalize="characters"
          disabled={save.isPending}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ChooseFile accept=".csv,.tsv,.txt,text/csv,text/plain" onChoose={(file) => void file.text().then(setText)}>
          {messages.takeFile}
        </ChooseFile>
        <CourierField value={courier} onChange={choose} goesByPin={goesByPin} />
      </Form>
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {isTooLong && <Note tone="danger">{messages.tooManyLines(parcels.length, PARCEL_LIST_LIMIT)}</Note>}
        {saved > 0 && <Note tone="ok">{messages.listSaved(saved)}</Note>}
      </div>
      {parcels.length > 0 && !isTooLong && (
        <div className="panel panel-flush">
          <DataTable
            caption={messages.parcelsOfList}
            columns={columnsOf(outcomes)}
            rows={parcels}
            rowKey={({ line }) => String(line)}
            tall
            className="md:max-h-72"
          />
        </div>
      )}
    </Dialog>
  )
}
