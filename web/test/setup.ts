import { configure, getConfig } from '@testing-library/react'
import { settled } from './settled.ts'

const { asyncWrapper } = getConfig()
configure({
  // pages fetch over loopback, on machines that do other things too
  asyncUtilTimeout: 10_000,
  // what is found stands on the page before its effects have run: a key pressed or an event sent right then would be lost
  asyncWrapper: async (work) => {
    const result = await asyncWrapper(work)
    await settled()
    return result
  },
})
