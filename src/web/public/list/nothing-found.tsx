import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import type { AskedPart } from '../quotations/ask-path.ts';
import { WornNumberLink } from '../worn-number/worn-number-link.tsx';
import { type ListState, listAddress, unfiltered } from './address.ts';
import { type AskedShop, AskUs, askedPart, CallButton } from './ask-us.tsx';
import { activeFilters } from './choices.ts';

interface NothingFoundProps {
  state: ListState;
  /** The text without machine and serial number. */
  words: string;
  contact: AskedShop;
}

/** Message for an empty list: possible reasons and next steps. The typed text is kept for the mail to the shop. */
export function NothingFound({ state, words, contact }: NothingFoundProps) {
  const filtered = activeFilters(state, []).length > 0;
  if (!state.q && !filtered) return <NoPartsYet phone={contact.phone} />;
  return (
    <EmptyState title={state.q ? m.list_empty_title_search({ query: state.q }) : m.list_empty_title()}>
      {filtered ? (
        <>
          <p className="small">{state.q ? m.list_empty_search_filters() : m.list_empty_filters()}</p>
          <ButtonAnchor href={listAddress(unfiltered(state), {})}>{m.list_empty_clear()}</ButtonAnchor>
        </>
      ) : null}
      {state.q ? <UnreadableSign words={words} /> : null}
      {state.q ? <p className="small">{m.list_empty_search()}</p> : null}
      <p className="small">{m.list_ask()}</p>
      <div className="toolbar">
        {/* The machine is beside it, in fields of its own. */}
        <AskUs contact={contact} query={state.q} {...(words && { parts: [askedPart(words)] })} />
        <ButtonAnchor size="big" href={partsPath()} variant="quiet">
          {m.not_found_all_parts()}
        </ButtonAnchor>
      </div>
    </EmptyState>
  );
}

/** The message for a shop that has no parts at all. */
function NoPartsYet({ phone }: { phone: string }) {
  return (
    <EmptyState title={m.home_no_parts()}>
      <p className="small">{m.home_no_parts_text()}</p>
      <div className="toolbar">
        <CallButton phone={phone} />
      </div>
    </EmptyState>
  );
}

interface NotTheRightOneProps {
  query: string;
  /** The query without machine and serial number. */
  words: string;
  contact: AskedShop;
  /** The numbers that were not found as they were typed, of a list of several. */
  parts?: readonly AskedPart[];
}

/** The notice under results that are not what was typed: the shop may have the part nevertheless. */
export function NotTheRightOne({ query, words, contact, parts = [askedPart(words || query)] }: NotTheRightOneProps) {
  return (
    <EmptyState title={m.list_not_the_right_one()}>
      <UnreadableSign words={words} />
      <p className="small">{m.list_ask()}</p>
      <div className="toolbar">
        <AskUs contact={contact} query={query} parts={parts} />
      </div>
    </EmptyState>
  );
}

/** How to find a number of which a sign cannot be read. */
function UnreadableSign({ words }: { words: string }) {
  return (
    <p className="small">
      {/\p{Nd}/u.test(words) ? `${m.list_unreadable_sign()} ` : ''}
      <WornNumberLink typed={words} />
    </p>
  );
}
