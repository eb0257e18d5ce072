/** The chosen machine in addresses: its parameters in the links of a page. For the server and for the script of every page. */

/** In this order. `fits` is a filter of lists and does not belong to the machine. */
export const machineParameterNames = ['machine', 'serial', 'engine', 'equipment'] as const;

/**
 * The cookie with the parameters of the machine that the browser keeps, for pages that say what fits. On https it has the prefix
 * `__Host-`, as all cookies of the shop (domain/identity/session-cookie.ts).
 */
export const machineCookie = 'machine';

/** The parameters of the machine in this query, in their order, as a query without "?"; empty when there is none. */
export function machineQueryIn(params: URLSearchParams): string {
  const pairs = machineParameterNames.flatMap((name) =>
    params.getAll(name).flatMap((value) => (value.trim() ? [[name, value.trim()]] : [])),
  );
  return params.get('machine') ? new URLSearchParams(pairs).toString() : '';
}

/** The path with the machine. One that names a machine already stays as it is. @param query as of machineQueryIn */
export function withMachine(path: string, query: string): string {
  const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(path) ?? [];
  if (!query || /[?&]machine=/.test(address)) return path;
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`;
}

/** The path without a machine, and without the filter that depends on it. */
export function withoutMachine(path: string): string {
  const [address = '', search = ''] = path.split('?', 2);
  const params = new URLSearchParams(search);
  for (const name of [...machineParameterNames, 'fits']) params.delete(name);
  return params.size > 0 ? `${address}?${params}` : address;
}

/** Calls, files and pages that do not say the chosen machine: those of one's own account. */
const sayNoMachine =
  /^\/(?:api|img|assets|dashboard|login|register|reset-password|confirm-email|account-setup|second-factor)(?:[/?#]|$)|^[^?#]*\.\w+(?:[?#]|$)/i;

/** Whether the page at this path says the chosen machine, so that links to it name it. @param path may have a query */
export function saysMachine(path: string): boolean {
  return !sayNoMachine.test(path);
}
