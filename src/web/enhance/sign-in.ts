import { loadPageScript } from './load-page-script.ts';

/** Makes the forms of the login and of the registration work. */
export function connectSignIn(): Promise<void> {
  return loadPageScript('sign-in', async () => (await import('#web/enhance/sign-in/start-sign-in.ts')).startSignIn);
}
