/** Passkeys in the browser. The library that converts their JSON is loaded when one is asked for. */
import type { NewPasskey, PasskeyAnswer, PasskeyQuestion } from '#domain/identity/second-factor/passkey-contract.ts';
import { m } from '#messages';
import { ApiProblem } from '#web/session/api-problem.ts';

/** Whether this browser can use passkeys here: they need https or "localhost", and a name in place of an address of numbers. */
export function canUsePasskeys(): boolean {
  return window.PublicKeyCredential !== undefined && !/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);
}

/** Makes a passkey on a device that the user chooses. Throws ApiProblem when the user or the device does not. */
export async function makePasskey({ options }: PasskeyQuestion): Promise<NewPasskey['passkey']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw notDone(isKnown ? m.passkey_known() : m.passkey_not_made());
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Has the user confirm with a passkey. Throws ApiProblem when the user or the device does not. */
export async function answerWithPasskey({ options }: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(() => {
    throw notDone(m.passkey_not_used());
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

const notDone = (sentence: string) => new ApiProblem(0, 'passkey', sentence);
