import { prepareEmbedded } from './platform/db/embedded.ts'

// Run by scripts/ready.mjs once the packages are installed: the first start of a shop then needs neither the time nor the memory for it.
await prepareEmbedded()
