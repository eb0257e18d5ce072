/**
 * Places for the chosen machine in a document whose address names one: rows and sections are kept as HTML for all machines, so
 * their links and forms say only where its parameters go, and the server fills them in once for the whole page. Everywhere else
 * links have no place: there the script writes the machine into them (show-machine.ts).
 */
import { createContext, useContext } from 'react';
import { saysMachine, withMachine } from './machine-parameters.ts';

/** Whether links and forms have places for a machine. */
export const HasMachinePlaces = createContext(false);

/** Stands for the parameters in an address. A character that no text has; what is filled in is encoded, so it could do no harm. */
const place = '\u0001';
/** Name of the element that stands for the parameters as fields of a form. */
export const fieldsElement = 'machine-fields';

/** The address with a place for the machine, if it leads to a page of the shop that says the machine and names none. */
export function useMachinePlace(address: string): string {
  return useContext(HasMachinePlaces) && canSayMachine(address) ? withMachine(address, place) : address;
}

/** Whether a form with this address has a place for fields of the machine. */
export function useHasMachineFields(action: string): boolean {
  return useContext(HasMachinePlaces) && canSayMachine(action);
}

function canSayMachine(address: string): boolean {
  return /^\/(?!\/)/.test(address) && saysMachine(address);
}

/** The page with the machine in its places. @param query parameters of the machine, encoded, without "?" */
export function fillMachine(html: string, query: string): string {
  const inAddress = query.replaceAll('&', '&amp;');
  return html
    .split(`?${place}`)
    .join(`?${inAddress}`)
    .split(`&amp;${place}`)
    .join(`&amp;${inAddress}`)
    .split(`<${fieldsElement}></${fieldsElement}>`)
    .join(hiddenFields(query));
}

function hiddenFields(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}"/>`)
    .join('');
}

/** As React does. */
const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
