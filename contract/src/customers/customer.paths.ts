import { wires } from '../endpoint.ts'
import type { customerShapes } from './customer.schemas.ts'

export const customerPaths = wires<typeof customerShapes>()({
  checkAvailability: ['POST', '/api/auth/check-availability'],
  sendRegistrationCode: ['POST', '/api/auth/send-registration-otp'],
  resendRegistrationCode: ['POST', '/api/auth/send-email-otp'],
  register: ['POST', '/api/auth/register'],
  login: ['POST', '/api/auth/login'],
  verify: ['GET', '/api/auth/verify'],
  logout: ['POST', '/api/auth/logout'],
})
