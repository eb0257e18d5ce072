/** URLs of the identity service that the script of every public page calls; the others are in auth-paths.ts. */
import { authPath } from '#platform/paths.ts';

/** Keys of the drafts of forms. */
export const draftKeysPath = `${authPath}/draft-keys`;

export const sessionPaths = {
  signOut: `${authPath}/sign-out`,
  getSession: `${authPath}/get-session`,
} as const;
