/** The password fields of a form that the server has drawn: "Show", and the strength of a new password. */

export function followPasswords(form: HTMLFormElement): void {
  for (const frame of form.querySelectorAll<HTMLElement>('.password-input')) {
    const input = frame.querySelector('input');
    if (!input) continue;
    frame.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
      const button = currentTarget as HTMLButtonElement;
      const isShown = input.type === 'text';
      input.type = isShown ? 'password' : 'text';
      button.ariaPressed = String(!isShown);
    });
    if (input.autocomplete === 'new-password') sayStrength(frame, input);
  }
}

/** The estimator has lists of words, so it is loaded with the first focus. Without it the form works as well. */
function sayStrength(frame: HTMLElement, input: HTMLInputElement): void {
  const load = async () => {
    const estimate = await import('#web/session/sign-in/estimate-password.ts').catch(() => null);
    if (!estimate) return;
    const text = document.createElement('p');
    text.className = 'help strength';
    text.role = 'status';
    frame.after(text);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const found = estimate.estimatePassword(input.value);
      text.textContent = found?.sentence ?? '';
      if (found) text.dataset['score'] = String(found.score);
      else delete text.dataset['score'];
    };
    const showSoon = () => {
      clearTimeout(pause);
      pause = setTimeout(show, estimate.estimatePauseMs);
    };
    input.addEventListener('input', showSoon);
    showSoon();
  };
  // On a slow line people type before this script is there.
  if (input.value !== '' || input === document.activeElement) void load();
  else input.addEventListener('focus', () => void load(), { once: true });
}
