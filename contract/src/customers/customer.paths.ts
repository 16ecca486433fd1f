import { pathsOf } from '../endpoint.ts'
import type { customerEndpoints } from './customer.schemas.ts'
import { sessionPaths } from './session.paths.ts'

const accountPaths = pathsOf<Omit<typeof customerEndpoints, keyof typeof sessionPaths>>()({
  checkAvailability: ['POST', '/api/auth/check-availability'],
  sendRegistrationCode: ['POST', '/api/auth/send-registration-otp'],
  resendRegistrationCode: ['POST', '/api/auth/send-email-otp'],
  register: ['POST', '/api/auth/register'],
  login: ['POST', '/api/auth/login'],
  forgotPassword: ['POST', '/api/auth/forgot-password'],
  verifyResetCode: ['POST', '/api/auth/verify-reset-otp'],
  resetPassword: ['POST', '/api/auth/reset-password'],
  googleStart: ['GET', '/api/auth/google'],
  google: ['POST', '/api/auth/google/callback'],
  profile: ['PUT', '/api/auth/profile'],
  changePassword: ['PUT', '/api/auth/password'],
  sendEmailCode: ['POST', '/api/auth/email/code'],
  changeEmail: ['PUT', '/api/auth/email'],
  sessions: ['GET', '/api/auth/sessions'],
  endSession: ['POST', '/api/auth/sessions/:id/end'],
  myData: ['GET', '/api/auth/my-data'],
  deleteAccount: ['POST', '/api/auth/delete-account'],
  endOtherSessions: ['POST', '/api/auth/sessions/end-others'],
})

export const customerPaths = { ...accountPaths, ...sessionPaths }

/** A picture that the shopper has sent, by its id in the own data. */
export const ownPicturePath = '/api/auth/my-data/pictures/:id'
