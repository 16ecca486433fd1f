export { tellLow, tellMoved, tellPlaced, tellSubmitted } from './notify.ts'
