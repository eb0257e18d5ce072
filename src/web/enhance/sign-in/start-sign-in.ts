/**
 * The script of /login and /register: it enables the form, and loads what checks and sends it when the form gets the focus, as
 * most who come here type. Whoever is signed in sees that in place of the form.
 */
import { m } from '#messages';
import { staffOnlyParam } from '#web/session/return-to.ts';
import { currentSession, signOut, subscribe } from '#web/session/session-store.ts';
import { SignInView } from './sign-in-view.ts';
import { followPasswords } from './typed-passwords.ts';

const loadForms = () => import('./send-forms.ts');

export function startSignIn(page: HTMLElement): void {
  const form = page.querySelector('form');
  if (!form) return;
  const view = new SignInView(page, form);
  followPasswords(form);
  void startGoogle(view, page);
  sendWhenAsked(view, page);
  for (const button of page.querySelectorAll<HTMLButtonElement>('button:not([data-google])')) button.disabled = false;
  // Last: whoever is signed in sees no form, and may need it later.
  followSession(view, page);
}

type Forms = Awaited<ReturnType<typeof loadForms>>;

function sendWhenAsked(view: SignInView, page: HTMLElement): void {
  const { form } = view;
  let isRunning = false;
  const run = async (work: (forms: Forms) => Promise<void>) => {
    if (isRunning) return;
    isRunning = true;
    const forms = await loadForms().catch(() => null);
    if (forms) await work(forms);
    // Browsers keep that a script could not be loaded, so the next try needs the page anew.
    else view.fail(m.account_page_failed());
    isRunning = false;
  };
  const ignoreFailure = () => undefined;
  if (form.contains(document.activeElement)) loadForms().catch(ignoreFailure);
  form.addEventListener('focusin', () => loadForms().catch(ignoreFailure), { once: true });
  form.addEventListener('input', (event) => loadForms().then((forms) => forms.checkTyped(view, event), ignoreFailure));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run((forms) => forms.sendForm(view));
  });
  const onClick = (selector: string, act: () => void) =>
    page.querySelector(selector)?.addEventListener('click', () => act());
  onClick('[data-reset-password]', () => run((forms) => forms.sendReset(view)));
  onClick('[data-send-again]', () => run((forms) => forms.sendReset(view)));
  onClick('[data-back]', () => view.showForm());
}

/**
 * A user who signs out, here or in another tab, gets the form anew; without a connection that of this page, which cannot be loaded.
 * While one signs in here, the next page follows.
 */
function followSession(view: SignInView, page: HTMLElement): void {
  let isLeaving = false;
  const lacksRole = new URLSearchParams(window.location.search).has(staffOnlyParam);
  const show = () => {
    const { status, user } = currentSession();
    if (user && !view.isBusy) view.showSignedIn(user, lacksRole);
    else if (status === 'signed-out' && view.isSignedIn && !isLeaving) window.location.reload();
  };
  page.querySelector('[data-leave]')?.addEventListener('click', () => {
    isLeaving = true;
    const { pathname, search } = window.location;
    signOut(pathname + search).catch(() => {
      isLeaving = false;
      view.showForm();
      view.say(m.account_logout_failed());
    });
  });
  subscribe(show);
  show();
}

/** "Continue with Google" where it is offered, and what Google answered where it has led back to this page. */
async function startGoogle(view: SignInView, page: HTMLElement): Promise<void> {
  const button = page.querySelector<HTMLButtonElement>('[data-google]');
  const hasAnswer = new URLSearchParams(window.location.search).has('error');
  if (!button && !hasAnswer) return;
  const google = await import('./google-sign-in.ts').catch(() => null);
  if (!google) return view.say(m.account_page_failed());
  google.showGoogleAnswer(view);
  if (button) google.startGoogleButton(view, button);
}
