/** URLs of the identity service: the only ones that it serves (auth.server.ts). Safe in the browser. */
import { authPath } from '#platform/paths.ts';
import { sessionPaths } from './session-paths.ts';

export const authPaths = {
  ...sessionPaths,
  signUp: `${authPath}/sign-up/email`,
  signIn: `${authPath}/sign-in/email`,
  requestPasswordReset: `${authPath}/request-password-reset`,
  resetPassword: `${authPath}/reset-password`,
  confirmEmail: `${authPath}/confirm-email`,
  sendConfirmation: `${authPath}/send-confirmation`,
  completeSetup: `${authPath}/complete-setup`,
  startGoogle: `${authPath}/sign-in/social`,
  startGooglePopup: `${authPath}/oauth-popup/start`,
  googleCallback: `${authPath}/callback/google`,
} as const;
