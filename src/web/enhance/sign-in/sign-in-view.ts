/** What the login and the registration show: see public/account/sign-in-page.tsx, which has the elements. */
import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { errorText } from './error-text.ts';

/** The form; what follows "Reset Password"; what somebody sees who is signed in. */
type Part = 'form' | 'sent' | 'signed-in';

const spinnerClass = 'loading';

export class SignInView {
  readonly form: HTMLFormElement;
  private readonly page: HTMLElement;
  private part: Part = 'form';
  private readonly title: string;
  /** What the page says first, with its form: what somebody who is signed in sees takes the place of both. */
  private readonly lead: string;
  private readonly formPlace: HTMLElement;

  constructor(page: HTMLElement, form: HTMLFormElement) {
    this.page = page;
    this.form = form;
    this.title = this.heading.textContent;
    this.lead = this.find('[data-lead]').textContent;
    this.formPlace = this.place('form');
  }

  /** Whether a request runs, or the next page is being opened. */
  get isBusy(): boolean {
    return this.content.hidden === true;
  }

  get isSignedIn(): boolean {
    return this.part === 'signed-in';
  }

  /** Shows a spinner in place of the content, which keeps what is typed. */
  start(label: string): void {
    this.end();
    this.say(null);
    const spinner = document.createElement('p');
    spinner.className = spinnerClass;
    spinner.role = 'status';
    const wheel = document.createElement('span');
    wheel.className = 'spinner';
    wheel.ariaHidden = 'true';
    spinner.append(wheel, label);
    this.content.before(spinner);
    this.content.hidden = true;
  }

  /** Ends the attempt, and gives the focus back; `sentence` is null when there is nothing to say. */
  fail(sentence: string | null): void {
    this.end();
    this.say(sentence);
    this.current.querySelector<HTMLElement>('.error-summary, [aria-invalid], input, [tabindex]')?.focus();
  }

  /** Says that the reset mail is sent, which takes the focus. */
  showSent(email: string): void {
    const notice = this.place('sent').querySelector<HTMLElement>('[data-sent-to]');
    if (notice) notice.textContent = m.account_reset_sent_to({ email, minutes: Number(notice.dataset['minutes']) });
    this.show('sent', this.place('sent').dataset['title'] ?? '');
    this.fail(null);
  }

  showForm(): void {
    this.say(null);
    if (this.isSignedIn) {
      this.find('[data-lead]').textContent = this.lead;
      this.place('signed-in').before(this.formPlace);
    }
    this.show('form', this.title);
    this.fail(null);
  }

  /** @param lacksRole a page of the staff has led here */
  showSignedIn({ name, email }: Pick<Account, 'name' | 'email'>, lacksRole: boolean): void {
    const lead = this.find('[data-lead]');
    // Shown where it is, it would move what stands below it.
    if (lead.hidden) this.place('signed-in').prepend(lead);
    lead.textContent = m.account_signed_in_as({ name, email });
    lead.hidden = false;
    this.formPlace.remove();
    for (const notice of this.place('signed-in').querySelectorAll<HTMLElement>('.notice')) notice.hidden = !lacksRole;
    this.show('signed-in', this.title);
  }

  /** Shows an error below the form, or what is in its place. */
  say(sentence: string | null): void {
    for (const before of this.page.querySelectorAll('[data-said]')) before.remove();
    if (sentence === null) return;
    const message = errorText(sentence);
    message.role = 'alert';
    message.dataset['said'] = '';
    this.current.querySelector('form, [tabindex], .toolbar')?.after(message);
  }

  private end(): void {
    this.page.querySelector(`.${spinnerClass}`)?.remove();
    this.content.hidden = false;
  }

  private show(part: Part, title: string): void {
    this.part = part;
    this.heading.textContent = title;
    for (const place of this.page.querySelectorAll<HTMLElement>('[data-part]'))
      place.hidden = place.dataset['part'] !== part;
  }

  private get current(): HTMLElement {
    return this.place(this.part);
  }

  private get content(): HTMLElement {
    return this.find('.auth__content');
  }

  private get heading(): HTMLElement {
    return this.find('h1');
  }

  private place(part: Part): HTMLElement {
    return this.find(`[data-part="${part}"]`);
  }

  private find(selector: string): HTMLElement {
    const found = this.page.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`The login has no ${selector}`);
    return found;
  }
}
