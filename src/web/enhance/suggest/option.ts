/** Options of the suggestion list: picture, number, name, match reason, price and stock of a part. */

import type { Silhouette } from '#domain/catalog/silhouette.ts';
import type { MachineSuggestion } from '#domain/fitment/suggest-machines.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import type { Correction, Suggestion } from '#domain/search/contract.ts';
import { m } from '#messages';
import { machinePath, wornNumberPath } from '#platform/http/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { correctionText } from '#web/kit/format/correction-text.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { matchReason } from '#web/kit/format/match-reason.ts';
import { numberInText } from '#web/kit/format/number-in-text.ts';
import { numberClass } from '#web/kit/format/number-pieces.ts';
import { silhouetteUrl } from '#web/kit/format/silhouette-url.ts';
import { stockStatus } from '#web/kit/format/stock-status.ts';
import { matchedPiece } from './matched-piece.ts';

/** The option of one part: a link, so that it can be opened in a new tab. */
export function option(suggestion: Suggestion, query: string): HTMLElement {
  const { slug, partNumber, name, brand, pricePerUnit, matchedBy } = suggestion;
  const link = optionLink('suggest__item', partPath(slug));
  const number = element('span', numberClass(partNumber), ...markedNumber(partNumber, query));
  const text = element('span', 'suggest__text', number, element('span', '', `${brand} · ${name}`));
  const why = matchReason(matchedBy, partNumber);
  if (why) text.append(element('span', 'suggest__match', why));
  const { status, label } = stockStatus(suggestion.availableQnty, suggestion.minQnty);
  const offer = element(
    'span',
    'suggest__price',
    element('strong', 'price', formatAmount(pricePerUnit)),
    element('span', `stock stock--${status}`, label),
  );
  link.append(thumbnail(suggestion), text, offer);
  return link;
}

/** The option of a machine: its page, on which it is the chosen one. */
export function machineOption({ machine: { make, makeSlug, slug, name }, serial }: MachineSuggestion): HTMLElement {
  const query = new URLSearchParams({ machine: `${makeSlug}/${slug}`, ...(serial && { serial }) });
  const link = optionLink('suggest__item suggest__item--machine', `${machinePath(makeSlug, slug)}?${query}`);
  const machine = `${make} ${name}`;
  link.append(
    element('strong', '', serial ? m.my_machine_with_serial({ machine, serial }) : machine),
    element('span', 'quiet', m.my_machine_machine()),
  );
  return link;
}

/** The sentence above the options when the parts are not what was typed. */
export function correctionNote(correction: Correction): HTMLElement {
  const note = element('div', 'suggest__note', correctionText(correction));
  note.role = 'presentation';
  return note;
}

/** The last option: a link to the list, with all results if there are any. */
export function searchOption(query: string, hasResults: boolean): HTMLElement {
  const link = optionLink('suggest__all', partsPath({ q: query, all: '1' }));
  link.textContent = hasResults ? m.suggest_all({ query }) : m.suggest_search({ query });
  return link;
}

/** The option after no suggestion for a number: the page that finds it sign by sign. */
export function wornNumberOption(query: string): HTMLElement | null {
  const number = numberInText(query);
  if (!number) return null;
  const link = optionLink('suggest__all', wornNumberPath(number));
  link.textContent = m.worn_link();
  return link;
}

function optionLink(className: string, href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = className;
  link.href = href;
  link.role = 'option';
  link.ariaSelected = 'false';
  link.tabIndex = -1;
  return link;
}

/** Nodes of a part number, with the typed part in a mark element. */
function markedNumber(number: string, typed: string): (Node | string)[] {
  const split = matchedPiece(number, typed);
  if (!split) return breakable(number);
  const [before, piece, after] = split;
  return [...breakable(before), element('mark', '', ...breakable(piece)), ...breakable(after)];
}

/** The text with its possible line breaks; they have no effect in a short number (numberClass). */
function breakable(text: string): (Node | string)[] {
  return text
    .split(/(?<=[-/])/)
    .flatMap((piece) => (/[-/]$/.test(piece) ? [piece, document.createElement('wbr')] : [piece]));
}

function thumbnail({ picture, silhouette }: Suggestion): HTMLElement {
  const box = element('span', 'photo');
  if (!picture) {
    box.classList.add('photo--none');
    const name = 'http://www.w3.org/2000/svg';
    const drawing = document.createElementNS(name, 'svg');
    drawing.setAttribute('class', 'silhouette');
    drawing.ariaHidden = 'true';
    const use = document.createElementNS(name, 'use');
    use.setAttribute('href', silhouetteUrl(silhouette as Silhouette));
    drawing.append(use);
    box.append(drawing);
    return box;
  }
  const image = new Image(40, 40);
  image.src = imageUrl(picture.id, 160);
  image.alt = '';
  box.append(image);
  return box;
}

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  created.append(...children);
  return created;
}
