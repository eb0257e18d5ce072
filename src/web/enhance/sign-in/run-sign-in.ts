import { ApiProblem, firstMessageOf } from '#web/session/api-problem.ts';
import { afterSignIn } from '#web/session/sign-in/after-sign-in.ts';
import type { SignInAnswer } from '#web/session/sign-in/auth-calls.ts';
import { hasField, showErrors } from './field-errors.ts';
import { givenPath } from './given-path.ts';
import type { SignInView } from './sign-in-view.ts';

/**
 * Asks the identity service, and goes on to the next page, which replaces this one in the history; or shows why not: what is said
 * of a field stands at it. Never rejects.
 * @param label of the spinner
 */
export async function runSignIn(view: SignInView, label: string, work: () => Promise<SignInAnswer>): Promise<void> {
  view.start(label);
  try {
    const { search } = window.location;
    const next = await afterSignIn(await work(), givenPath(view.form), search);
    if (next.path === undefined) view.fail(next.refusal);
    else window.location.replace(next.path);
  } catch (problem) {
    const shown = problem instanceof ApiProblem ? problem.errors.filter(({ path }) => hasField(view.form, path)) : [];
    showErrors(view.form, shown);
    view.fail(shown.length > 0 ? null : firstMessageOf(problem));
  }
}
