/** Links to the form that asks for a quotation, with what is known already. */
import type { requestSources } from '#domain/quotations/request-rules.ts';
import { pagePaths } from '#platform/http/page-paths.ts';

/** A part that a request begins with. Empty: not known. */
export interface AskedPart {
  readonly number: string;
  readonly name: string;
  readonly quantity: number | string;
}

/** What else a request begins with. */
export interface AskedBeside {
  /** Where the buyer begins. */
  readonly source: (typeof requestSources)[number];
  /** The machine of the parts. Absent and empty: not known. */
  readonly make?: string;
  readonly model?: string;
  readonly serial?: string;
}

/**
 * The form with these parts. They stand behind the #: no server learns what is asked before it is sent, and search engines follow
 * one address.
 */
export function askPath(parts: readonly AskedPart[], beside: AskedBeside): string {
  const said = [beside, ...parts].flatMap((each) => Object.entries(each));
  return `${pagePaths.askForQuotation}#${new URLSearchParams(said)}`;
}
