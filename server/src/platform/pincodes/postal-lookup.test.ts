import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openPinCodes } from './pincodes.ts'

const servers: Server[] = []

/** A postal lookup on loopback that answers every PIN code with one text and remembers what it was asked. */
async function postalLookup(text: string): Promise<{ url: string; asked: (string | undefined)[] }> {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.end(text)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A listening TCP server always has an address of this type.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/pincode//`, asked }
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

const unknown = { status: 'Unknown', pin: '411069', states: ['Maharashtra'] }

describe('a configured postal lookup', () => {
  it('[RD-154] is asked for a PIN code newer than the directory', async () => {
    const office = { Name: 'Wagholi', District: 'Pune', State: 'MAHARASHTRA', Block: 'Haveli' }
    const { url, asked } = await postalLookup(JSON.stringify([{ Message: '', Status: 'Success', PostOffice: [office] }]))
    expect(await openPinCodes({ url }).find('411 069')).toEqual({
      status: 'Success',
      pin: '411069',
      offices: [{ area: 'Wagholi', district: 'Pune', state: 'Maharashtra' }],
    })
    expect(asked).toEqual(['/pincode/411069'])
  })

  it('is not asked for what the directory knows or nobody can know', async () => {
    const { url, asked } = await postalLookup('[]')
    const pincodes = openPinCodes({ url })
    expect(await pincodes.find('471001')).toEqual(pincodes.lookup('471001'))
    expect(await pincodes.find('999999')).toEqual({ status: 'Error' })
    expect(asked).toEqual([])
  })

  it.each([
    '[{"Message":"No records found","Status":"Error","PostOffice":null}]',
    '[{"Message":"","Status":"Success","PostOffice":[{"Name":"A","District":"B","State":"Atlantis"}]}]',
    '[{"Message":"","Status":"Success","PostOffice":[{"Name":"A","District":"B","State":"Goa"}]}]',
    'down for maintenance',
    '{}',
  ])('[RD-089] leaves the PIN code unknown when it answers %s', async (text) => {
    const { url } = await postalLookup(text)
    expect(await openPinCodes({ url }).find('411069')).toEqual(unknown)
  })

  it('[RD-089] leaves the PIN code unknown when nobody answers', async () => {
    const { url } = await postalLookup('')
    const server = servers.pop()
    await new Promise((closed) => server?.close(closed))
    expect(await openPinCodes({ url }).find('411069')).toEqual(unknown)
  })

  it('that leads elsewhere is not followed', async () => {
    const office = { Name: 'Wagholi', District: 'Pune', State: 'MAHARASHTRA', Block: 'Haveli' }
    const elsewhere = await postalLookup(JSON.stringify([{ Message: '', Status: 'Success', PostOffice: [office] }]))
    const leading = createServer((_request, response) => response.writeHead(302, { location: elsewhere.url }).end())
    servers.push(leading)
    await new Promise<void>((listening) => leading.listen(0, '127.0.0.1', listening))
    const { port } = leading.address() as AddressInfo // `as`: it listens on TCP
    expect(await openPinCodes({ url: `http://127.0.0.1:${port}/pincode/` }).find('411069')).toEqual(unknown)
    expect(elsewhere.asked).toEqual([])
  })

  it('[RD-089] is not needed', async () => {
    expect(await openPinCodes().find('411069')).toEqual(unknown)
  })
})
