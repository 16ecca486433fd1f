export { tellLow, tellMoved, tellPlaced, tellReminded, tellSubmitted } from './notify.ts'
export { tellReturn } from './tell-return.ts'
