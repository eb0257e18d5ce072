import { currentSession, subscribe } from '#web/session/session-store.ts';

/** Fills in the email of a signed-in user where a public form asks for one; what the visitor has typed stays. */
export function fillAccountEmail(): void {
  const input = document.querySelector<HTMLInputElement>('input[data-account-email]');
  if (!input) return;
  const fill = () => {
    const email = currentSession().user?.email;
    if (email && input.value === '') input.value = email;
  };
  fill();
  subscribe(fill);
}
