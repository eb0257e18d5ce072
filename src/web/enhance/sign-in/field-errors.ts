/** The errors of a form that the server has drawn, as Field and FormErrors of the kit show them. */
import { m } from '#messages';
import { namedMessage } from '#web/kit/form/named-message.ts';
import type { FieldMessage } from '#web/session/api-problem.ts';
import { errorText } from './error-text.ts';

/** Whether the form has this field. */
export const hasField = (form: HTMLFormElement, name: string) => controlOf(form, name) !== null;

/** Shows the errors at their fields, and above them in a list, which takes the focus. Earlier ones are gone. */
export function showErrors(form: HTMLFormElement, errors: readonly FieldMessage[]): void {
  for (const { name } of controlsOf(form)) showError(form, name, firstOf(errors, name));
  form.querySelector('.error-summary')?.remove();
  const listed = controlsOf(form).flatMap((control) => {
    const message = firstOf(errors, control.name);
    return message === undefined ? [] : [{ control, message: namedMessage(labelOf(control), message) }];
  });
  if (listed.length === 0) return;
  const summary = drawSummary(listed);
  form.querySelector('.field')?.before(summary);
  summary.focus();
}

/** Shows what is wrong with one field; undefined: nothing is. */
export function showError(form: HTMLFormElement, name: string, message: string | undefined): void {
  const control = controlOf(form, name);
  const field = control?.closest('.field');
  if (!control || !field) return;
  field.classList.toggle('field--bad', message !== undefined);
  field.querySelector(':scope > .error')?.remove();
  const described = [field.querySelector(':scope > .help')?.id];
  if (message === undefined) control.ariaInvalid = null;
  else {
    const text = errorText(message);
    text.id = `${control.id}-error`;
    described.push(text.id);
    field.append(text);
    control.ariaInvalid = 'true';
  }
  const ids = described.filter(Boolean).join(' ');
  if (ids) control.setAttribute('aria-describedby', ids);
  else control.removeAttribute('aria-describedby');
}

interface ListedError {
  readonly control: HTMLInputElement;
  readonly message: string;
}

function drawSummary(errors: readonly ListedError[]): HTMLElement {
  const summary = document.createElement('div');
  summary.className = 'error-summary';
  summary.tabIndex = -1;
  summary.role = 'alert';
  const heading = document.createElement('h2');
  heading.textContent = errors.length === 1 ? m.ui_form_error_one() : m.ui_form_errors({ count: errors.length });
  const list = document.createElement('ul');
  list.append(...errors.map(drawLine));
  summary.append(heading, list);
  return summary;
}

function drawLine({ control, message }: ListedError): HTMLElement {
  const line = document.createElement('li');
  line.className = 'small';
  const link = document.createElement('a');
  link.href = `#${control.id}`;
  link.textContent = message;
  // Following the fragment would only scroll to the field.
  link.addEventListener('click', (event) => {
    event.preventDefault();
    control.focus();
  });
  line.append(link);
  return line;
}

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name]')];

const controlOf = (form: HTMLFormElement, name: string) =>
  controlsOf(form).find((control) => control.name === name) ?? null;

const labelOf = (control: HTMLInputElement) => control.labels?.[0]?.textContent.trim() ?? '';

const firstOf = (errors: readonly FieldMessage[], name: string) => errors.find(({ path }) => path === name)?.message;
