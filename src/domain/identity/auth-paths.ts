/** URLs of the identity service: the only ones that it serves (auth.server.ts). Safe in the browser. */
import { authPath } from '#platform/paths.ts';
import { sessionPaths } from './session-paths.ts';

export const authPaths = {
  ...sessionPaths,
  signUp: `${authPath}/sign-up/email`,
  signIn: `${authPath}/sign-in/email`,
  secondStep: `${authPath}/sign-in/second-factor`,
  askForPasskey: `${authPath}/sign-in/passkey`,
  requestPasswordReset: `${authPath}/request-password-reset`,
  resetPassword: `${authPath}/reset-password`,
  confirmEmail: `${authPath}/confirm-email`,
  sendConfirmation: `${authPath}/send-confirmation`,
  completeSetup: `${authPath}/complete-setup`,
  startGoogle: `${authPath}/sign-in/social`,
  startGooglePopup: `${authPath}/oauth-popup/start`,
  googleCallback: `${authPath}/callback/google`,
} as const;

/** better-auth's name of the only call that makes a session of a user with a second factor. No request reaches it. */
export const startSessionPath = '/second-factor/start-session';
