/**
 * Drafts as session storage has them: name and values encrypted by AES-GCM under a key that only memory has. The module is loaded when a
 * form needs it.
 */
import type { NamedDraft, OpenedDrafts } from './form-draft.ts';

/** How the names of items begin; the rest is random. */
const prefix = 'draft ';

/** Bytes of the nonce, which is random for each encryption and stands before it (NIST SP 800-38D, 8.2.2). */
const nonceBytes = 12;

/**
 * Opens what one of the keys opens; other drafts are of somebody else, or of a session that has ended. Further ones are sealed with the
 * first key. Browsers have no cryptography on plain http, but for this machine: there drafts last as long as the page.
 * @param secrets keys in base64, as the shop answers them
 */
export async function openSealed(secrets: readonly string[]): Promise<OpenedDrafts> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return { found: new Map(), seal: null };
  const keys = await Promise.all(
    secrets.map((secret) => subtle.importKey('raw', bytesOf(secret), 'AES-GCM', false, ['encrypt', 'decrypt'])),
  );
  const found = new Map<string, NamedDraft>();
  for (const [item, text] of storedItems())
    for (const key of keys) {
      const draft = await open(key, text).catch(() => null);
      if (draft) found.set(item, draft);
    }
  const [first] = keys;
  return { found, seal: first ? (draft) => seal(first, draft) : null };
}

async function seal(key: CryptoKey, named: NamedDraft): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const text = new TextEncoder().encode(JSON.stringify(named));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text);
  return textOf([...nonce, ...new Uint8Array(encrypted)]);
}

async function open(key: CryptoKey, text: string): Promise<NamedDraft> {
  const bytes = bytesOf(text);
  const iv = bytes.subarray(0, nonceBytes);
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(nonceBytes));
  return JSON.parse(new TextDecoder().decode(plain));
}

function storedItems(): [string, string][] {
  try {
    return Object.entries({ ...sessionStorage }).filter(([name]) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Without spreading into one call, which a long draft would overflow. */
const textOf = (bytes: readonly number[]) => btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
