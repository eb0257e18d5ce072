/** Routes of what a user signs in with, and of the sessions. */
import type { Route } from './route-url.ts';

export const signInRoutes = {
  listSessions: { method: 'get', path: '/user/{email}/session' },
  endOtherSessions: { method: 'delete', path: '/user/{email}/session' },
  endSession: { method: 'delete', path: '/user/{email}/session/{id}' },
  confirmSession: { method: 'post', path: '/user/{email}/session/confirmation' },
  getSecondFactor: { method: 'get', path: '/user/{email}/second-factor' },
  startSecondFactor: { method: 'post', path: '/user/{email}/second-factor' },
  turnOnSecondFactor: { method: 'put', path: '/user/{email}/second-factor' },
  removeSecondFactor: { method: 'delete', path: '/user/{email}/second-factor' },
  turnOffSecondFactor: { method: 'post', path: '/user/{email}/second-factor/off' },
  replaceRecoveryCodes: { method: 'put', path: '/user/{email}/recovery-codes' },
  forgetDevice: { method: 'delete', path: '/user/{email}/remembered-device/{id}' },
  startPasskey: { method: 'post', path: '/user/{email}/passkey/registration' },
  addPasskey: { method: 'post', path: '/user/{email}/passkey' },
  renamePasskey: { method: 'put', path: '/user/{email}/passkey/{id}' },
  removePasskey: { method: 'delete', path: '/user/{email}/passkey/{id}' },
  startPasskeyProof: { method: 'post', path: '/user/{email}/passkey/proof' },
  changePassword: { method: 'put', path: '/user/{email}/password' },
} as const satisfies Record<string, Route>;
