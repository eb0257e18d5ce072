/** The machine that a browser keeps, in the address of a page that says what fits: the page is rendered and cached for it. */
import { machineCookie, machineQueryIn, withMachine } from '#web/kit/page/machine-parameters.ts';
import { saysWhatFits } from '#web/layout/public-pages.ts';

const namedBy = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;\\s]+)`);
const onHttps = namedBy(`__Host-${machineCookie}`);
/** On plain http; on https that of earlier versions, until the script has written the other one. */
const plain = namedBy(machineCookie);

/**
 * The address with the machine of the cookie, as if a link had named it; unchanged for other pages, and where it names a machine.
 * @param address URL or path, with its query
 */
export function withMachineOfCookie(address: string, cookies: string | null | undefined): string {
  // Most requests end here: it is asked before every page.
  if (!cookies?.includes(machineCookie)) return address;
  const [path = ''] = address.replace(/^https?:\/\/[^/]*/, '').split('?', 1);
  const [, query = ''] = (saysWhatFits(path) && (onHttps.exec(cookies) ?? plain.exec(cookies))) || [];
  return query ? withMachine(address, machineQueryIn(new URLSearchParams(query))) : address;
}
