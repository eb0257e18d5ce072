/** What the buyer chooses of a quotation, kept in the browser until the shop has confirmed the order. Pure. */
import type { AcceptableQuotation, QuotedLine } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import type { FieldMessage } from '#web/session/api-problem.ts';

interface ChosenPieces {
  readonly isTaken: boolean;
  readonly quantity: string;
}

export interface AcceptDraft {
  /** By the id of the line: it stays when a newer version comes. */
  readonly chosen: Readonly<Record<string, ChosenPieces>>;
  readonly addressId: string;
  readonly phone: string;
  readonly poNumber: string;
  readonly note: string;
  readonly invite: boolean;
  /** It was sent, and no answer has come. */
  readonly isUnconfirmed: boolean;
}

export const noAcceptance: AcceptDraft = {
  chosen: {},
  addressId: '',
  phone: '',
  poNumber: '',
  note: '',
  invite: false,
  isUnconfirmed: false,
};

/** The draft of what was kept, perhaps by an earlier version of the shop. */
export function keptAcceptance(kept: Readonly<Record<string, unknown>> | null, phone: string): AcceptDraft {
  const known = Object.entries(noAcceptance).map(([name, empty]) => {
    const value = kept?.[name];
    return [name, typeof value === typeof empty && value !== null ? value : empty];
  });
  const draft = Object.fromEntries(known) as AcceptDraft;
  return { ...draft, phone: draft.phone || phone };
}

/** A line that is offered, with what can be accepted of it now, and what the buyer has chosen. */
export interface ChoosableLine extends ChosenPieces {
  readonly line: QuotedLine;
  readonly acceptable: number;
  readonly problem: AcceptableQuotation['lines'][number]['problem'];
  /** 0: not taken, or no number. */
  readonly pieces: number;
}

export function choosableLines(
  lines: readonly QuotedLine[],
  checked: AcceptableQuotation,
  { chosen }: Pick<AcceptDraft, 'chosen'>,
): ChoosableLine[] {
  const byPosition = new Map(checked.lines.map((each) => [each.position, each]));
  return lines
    .filter(({ kind }) => kind !== 'unavailable')
    .map((line) => {
      const { acceptable = line.quantity, problem = null } = byPosition.get(line.position) ?? {};
      const kept = chosen[line.lineId];
      const isTaken = kept?.isTaken ?? acceptable > 0;
      const quantity = kept?.quantity ?? String(acceptable > 0 ? acceptable : line.quantity);
      const typed = /^\s*\d{1,7}\s*$/.test(quantity) ? Number(quantity) : 0;
      return { line, acceptable, problem, isTaken, quantity, pieces: isTaken ? typed : 0 };
    });
}

/** All that is chosen, also what the buyer has left as it was. */
export const chosenOf = (lines: readonly ChoosableLine[]): AcceptDraft['chosen'] =>
  Object.fromEntries(lines.map(({ line, isTaken, quantity }) => [line.lineId, { isTaken, quantity }]));

/** What the browser can tell is wrong with what is chosen. */
export function problemsOfChosen(lines: readonly ChoosableLine[]): FieldMessage[] {
  const taken = lines.filter(({ isTaken }) => isTaken);
  if (taken.length === 0) return [{ path: 'lines', message: m.quoted_none_chosen() }];
  return taken.flatMap(({ line, pieces, acceptable }) => {
    const path = `lines.${line.position}`;
    if (pieces < 1) return [{ path, message: m.errors_invalid_quantity() }];
    if (acceptable === 0) return [{ path, message: m.quoted_problem_gone() }];
    return pieces > acceptable ? [{ path, message: m.quoted_too_many({ max: acceptable }) }] : [];
  });
}

/** The messages of the server at the lines that they are about. */
export function messagesAtLines(errors: readonly FieldMessage[], sent: readonly ChoosableLine[]): FieldMessage[] {
  return errors.map(({ path, message }) => {
    const [, index] = /^lines\.(\d+)/.exec(path) ?? [];
    const line = index === undefined ? undefined : sent[Number(index)]?.line;
    return { path: line ? `lines.${line.position}` : path.replace(/^address\./, ''), message };
  });
}
