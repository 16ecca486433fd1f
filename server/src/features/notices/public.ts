export { tellLow, tellMoved, tellPlaced, tellReminded, tellSubmitted } from './notify.ts'
