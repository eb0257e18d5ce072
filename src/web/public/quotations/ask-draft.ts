/** What is typed into the form that asks for a quotation, kept until the shop has confirmed the request. Pure but for its keys. */
import type { NewQuotationRequest } from '#domain/quotations/contract.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { findDraft, renameDraft } from '#web/kit/form/form-draft.ts';
import type { FieldMessage } from '#web/session/api-problem.ts';
import type { AskedInAddress } from './asked-in-address.ts';
import { type AskedLine, draftedLine, emptyLine, isBlankLine, lineToSend, problemsOfLine } from './asked-line.ts';

/** What the shop may know of a buyer with an account. */
export interface KnownContact {
  readonly name: string;
  readonly company: string;
  readonly country: string;
  readonly phone: string;
}

export interface AskContact extends KnownContact {
  readonly email: string;
  readonly note: string;
}

export interface AskDraft extends AskContact {
  /** Of the request: sent again with the same id, it counts once. */
  readonly id: string;
  /** By which a buyer without account reads the request. */
  readonly key: string;
  readonly source: string;
  /** It was sent, and no answer has come: the shop may have it. */
  readonly isUnconfirmed: boolean;
  readonly lines: readonly AskedLine[];
}

const noContact: AskContact = { name: '', company: '', country: '', phone: '', email: '', note: '' };

/** The form as the server renders it. */
export const blankDraft: AskDraft = {
  ...noContact,
  id: '',
  key: '',
  source: 'form',
  isUnconfirmed: false,
  lines: [emptyLine],
};

/** Id and key of a request that is not sent yet. */
export function newKeys(): Pick<AskDraft, 'id' | 'key' | 'isUnconfirmed'> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return { id: createKey(), key, isUnconfirmed: false };
}

const visitor = 'visitor';

/** The name of the draft. @param email of the account; undefined: a visitor, whose draft becomes that of the account */
export function askDraftName(email: string | undefined): string {
  const name = (owner: string) => `ask:${owner}`;
  if (email !== undefined && !findDraft(name(email))) renameDraft(name(visitor), name(email));
  return name(email ?? visitor);
}

/** The draft of that name with the parts of the address. `known` fills in what was never typed. */
export function startAsk(name: string, known: Partial<KnownContact>, asked: AskedInAddress): AskDraft {
  const saved = findDraft(name) ?? {};
  const textOf = (field: string, otherwise: string) => {
    const value = saved[field];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const contact = Object.fromEntries(
    Object.entries({ ...noContact, ...known }).map(([field, text]) => [field, textOf(field, text)]),
  );
  const keys = newKeys();
  const kept = Array.isArray(saved['lines']) ? saved['lines'].flatMap(draftedLine) : [];
  const lines = withAsked(kept, asked);
  const isChanged = lines.length !== kept.length;
  return {
    ...noContact,
    ...contact,
    id: textOf('id', keys.id),
    key: textOf('key', keys.key),
    source: asked.source || textOf('source', 'form'),
    isUnconfirmed: saved['isUnconfirmed'] === true && !isChanged,
    lines: lines.length > 0 ? lines : [{ ...emptyLine, id: createKey() }],
  };
}

/** The kept lines and those of the address, each part once. */
function withAsked(kept: readonly AskedLine[], { parts, make, model, serial }: AskedInAddress): AskedLine[] {
  const lines = kept.filter((line) => parts.length === 0 || !isBlankLine(line));
  const isThere = (number: string, name: string) =>
    lines.some((line) => line.partNumber === number && (number !== '' || line.name === name));
  const added = parts.filter(({ number, name }) => !isThere(number, name));
  return [
    ...lines,
    ...added.map(({ number, name, quantity }) => ({
      ...emptyLine,
      id: createKey(),
      partNumber: number,
      name,
      quantity: quantity || '1',
      make,
      model,
      serial,
    })),
  ];
}

/** The lines that are sent, with their places in the form. */
const filledLines = ({ lines }: AskDraft) =>
  lines.map((line, place) => ({ line, place })).filter(({ line }) => !isBlankLine(line));

/** What the browser can tell is wrong. @param hasAccount the shop has the email then */
export function problemsOfAsk(draft: AskDraft, hasAccount: boolean): FieldMessage[] {
  const filled = filledLines(draft);
  const isReachable = hasAccount || draft.email.trim() !== '' || draft.phone.trim() !== '';
  return [
    ...(filled.length === 0 ? [{ path: 'lines.0.partNumber', message: m.quotation_no_lines() }] : []),
    ...filled.flatMap(({ line, place }) =>
      problemsOfLine(line).map(({ path, message }) => ({ path: `lines.${place}.${path}`, message })),
    ),
    ...(draft.name.trim() === '' ? [{ path: 'name', message: m.errors_name_required() }] : []),
    ...(isReachable ? [] : [{ path: 'email', message: m.quotation_unreachable() }]),
  ];
}

/** The request as the API takes it. */
export function requestToSend(draft: AskDraft, hasAccount: boolean): NewQuotationRequest {
  const { id, key, name, company, country, email, phone, note, source } = draft;
  return {
    id,
    // Files may have been uploaded before the buyer signed in.
    ...(hasAccount && draft.lines.every(({ files }) => files.length === 0) ? {} : { key }),
    name,
    company,
    country,
    email: hasAccount ? '' : email,
    phone,
    note,
    source: source as NewQuotationRequest['source'],
    lines: filledLines(draft).map(({ line }) => lineToSend(line)),
  };
}

/** The messages of the server with the places that the lines have in the form. */
export function messagesInForm(draft: AskDraft, errors: readonly FieldMessage[]): FieldMessage[] {
  const filled = filledLines(draft);
  return errors.map(({ path, message }) => ({
    path: path.replace(/^lines\.(\d+)/, (_, index: string) => `lines.${filled[Number(index)]?.place ?? 0}`),
    message,
  }));
}
