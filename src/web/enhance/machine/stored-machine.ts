/**
 * The chosen machine that this browser keeps, and the machines of a visitor. The server learns a visitor's chosen machine from
 * addresses, and for pages that say what fits from a cookie; those of a signed-in buyer are in the account.
 */
import type { MyMachineEntry } from '#domain/fitment/my-machines-contract.ts';
import { machineCookie } from '#web/kit/page/machine-parameters.ts';

/** Known to enhance/follow-machine.ts, too. */
const chosenKey = 'machine';
const listKey = 'machines';

export interface KeptMachine {
  /** Its parameters in an address, without "?". */
  readonly query: string;
  /** "Komatsu PC200-8, S/N 312044". */
  readonly label: string;
}

/** Null: none, or storage is denied. */
export function keptMachine(): KeptMachine | null {
  const kept: Partial<KeptMachine> | null = read(chosenKey);
  return kept?.query && kept.label ? { query: kept.query, label: kept.label } : null;
}

/** Keeps the machine as the chosen one; null: none is chosen any more. */
export function keepMachine(machine: KeptMachine | null): void {
  write(chosenKey, machine);
  const query = machine?.query ?? '';
  const onHttps = location.protocol === 'https:';
  if (onHttps) writeCookie(`__Host-${machineCookie}`, query, '; secure');
  // On https it is that of earlier versions, which the server still reads.
  writeCookie(machineCookie, onHttps ? '' : query);
}

/** An empty value ends the cookie at once. */
function writeCookie(name: string, value: string, more = ''): void {
  const seconds = value ? cookieSeconds : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore needs https, and Firefox before 140 has none.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${more}`;
}

/** 400 days: browsers keep no cookie for longer. */
const cookieSeconds = 34_560_000;

/** A machine of a visitor, with an id that the browser gave. */
export interface StoredMachine extends MyMachineEntry {
  readonly id: string;
}

/** The machines of a visitor; none when they were not written by this shop. */
export function storedMachines(): readonly StoredMachine[] {
  const saved = read<readonly StoredMachine[]>(listKey);
  return Array.isArray(saved) ? saved : [];
}

export function storeMachines(machines: readonly StoredMachine[]): void {
  write(listKey, machines.length > 0 ? machines : null);
}

/** Where the browser denies storage, it lasts as long as the page. */
const inMemory = new Map<string, unknown>();

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return (inMemory.get(key) as Value | undefined) ?? null;
  }
}

function write(key: string, value: unknown): void {
  inMemory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Denied or full: see `inMemory`.
  }
}
