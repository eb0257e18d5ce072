/**
 * Sends a form when its page is opened: the link in a mail does with one click what its page offers as a button. The
 * programs that open the links of mails to check them run no scripts, so they change nothing.
 */
export function submitAtOnce(): void {
  document.querySelector<HTMLFormElement>('form[data-submit-at-once]')?.requestSubmit();
}
