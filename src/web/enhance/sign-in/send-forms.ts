/**
 * Checks and sends the form of the login or of the registration. Loaded when the form gets the focus: the rules of the fields are
 * those of the contract, whose library is larger than the page.
 */
import '#web/kit/form/zod-without-eval.ts';
import type { z } from 'zod';
import { ResetRequest, SignIn, SignUp } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { type FieldMessage, firstMessageOf } from '#web/session/api-problem.ts';
import { requestReset, signIn, signUp } from '#web/session/sign-in/auth-calls.ts';
import { showError, showErrors } from './field-errors.ts';
import { isRegistration } from './given-path.ts';
import { runSignIn } from './run-sign-in.ts';
import type { SignInView } from './sign-in-view.ts';

const typedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/** What is wrong with the typed values, and the values when nothing is. */
function check<Values>(schema: z.ZodType<Values>, form: HTMLFormElement) {
  const { data, error } = schema.safeParse(typedIn(form));
  const errors: FieldMessage[] = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
  return { values: data, errors };
}

/** Signs in or makes the account, or shows what is missing or wrong. Then a field that is typed into is checked again. */
export async function sendForm(view: SignInView): Promise<void> {
  const { form } = view;
  if (isRegistration(form)) await send(view, SignUp, m.account_creating(), signUp);
  else await send(view, SignIn, m.account_signing_in(), signIn);
  form.dataset['checked'] = '';
}

async function send<Values>(
  view: SignInView,
  schema: z.ZodType<Values>,
  label: string,
  request: (values: Values) => ReturnType<typeof signIn>,
): Promise<void> {
  const { values, errors } = check(schema, view.form);
  showErrors(view.form, errors);
  if (values !== undefined) await runSignIn(view, label, () => request(values));
}

/** Checks a field that is typed into after the form was sent: its error goes as soon as it is right. */
export function checkTyped({ form }: SignInView, { target }: Event): void {
  if (!(target instanceof HTMLInputElement) || form.dataset['checked'] === undefined) return;
  const { errors } = check<unknown>(isRegistration(form) ? SignUp : SignIn, form);
  showError(form, target.name, errors.find(({ path }) => path === target.name)?.message);
}

/** Sends the mail with which a new password is chosen, to the typed address, whether it has an account or not. */
export async function sendReset(view: SignInView): Promise<void> {
  // The password is not needed for this.
  const { errors } = check(ResetRequest, view.form);
  showErrors(view.form, errors);
  if (errors.length > 0) return;
  view.start(m.account_sending());
  const email = String(typedIn(view.form)['email']).trim();
  try {
    await requestReset(email);
  } catch (problem) {
    return view.fail(firstMessageOf(problem));
  }
  view.showSent(email);
  await sayInToast(m.account_reset_sent());
}

let toasts: Promise<void> | undefined;

/** The toast is an addition to what the page says, and what shows it is loaded only now. */
async function sayInToast(text: string): Promise<void> {
  toasts ??= import('#web/kit/ui/start-toasts.tsx').then(
    ({ startToasts }) => startToasts(),
    () => undefined,
  );
  await toasts;
  toast.success(text);
}
