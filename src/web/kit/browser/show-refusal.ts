/**
 * Shows the message of a refusal, and gives the first wrong field the focus: a long form may have it out of view, and the user looks at
 * the pressed button.
 */
export function showRefusal(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
  wrong?.focus({ preventScroll: true });
  const message = wrong ? (wrong.closest('.field') ?? wrong) : form.querySelector('[role=alert]');
  message?.scrollIntoView({ block: 'nearest' });
}
