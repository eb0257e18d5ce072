/** The numbers of an engine in a line about a machine: its serial number, with its model before it. Pure. */
import type { Group } from './line-numbers.ts';
import { engine, hours, motorMachines } from './number-names.ts';
import type { NumberRoles } from './roles-of-line.ts';

/** The fewest digits of a number that is no model of an engine. */
const minOwnDigits = 5;

/** Gives the numbers beside each word for an engine their role. */
export function roleEngineNumbers(roles: NumberRoles): void {
  for (const [at, { key, isLabel }] of roles.line.words.entries()) {
    if (isLabel || roles.has(at) || !engine.names.has(key)) continue;
    const next = roles.line.words[at + 1]?.key ?? '';
    if (!motorMachines.has(next) && !hours.names.has(next)) roleEngine(roles, at);
  }
}

function roleEngine(roles: NumberRoles, at: number): void {
  const own = roles.behind(at, engine.between);
  const place = firstBehind(roles, at);
  const isNameBehind = roles.line.nameLike.has(place) && !roles.groupAt(place);
  const isDirect = place === roles.placeBehind(at, engine.between);
  if (own) {
    roles.roleNamed(at, engine.between);
    roleBehindShort(roles, own);
  } else if (isNameBehind && isDirect && roles.isBehindName(at)) roleBehindModel(roles, at, place);
  else if (isNameBehind) roleBehindMachine(roles, at, place);
  else roleApart(roles, at, place);
}

/**
 * Gives the number apart from a word for an engine its role. Words between them are not read: "engine Cummins 26500001".
 * @param place place of the next word with digits
 */
function roleApart(roles: NumberRoles, at: number, place: number): void {
  const before = freeBefore(roles, at);
  const behind = roles.has(place) ? null : roles.groupAt(place);
  if (before && roles.isOfNameBehind(before, at, engine.between)) roles.unclear(before);
  if (behind) roles.unclear(behind);
  if (behind || (before && place >= roles.line.words.length)) roles.set('other', at, at + 1);
}

/** "engine 3066 12345": behind a short number, which may be a model, the next one may be that of the engine. */
function roleBehindShort(roles: NumberRoles, { text, to }: Group): void {
  const next = roles.behind(to - 1, engine.between);
  if (next && text.replace(/\D/g, '').length < minOwnDigits) roles.unclear(next);
}

/** The first word with digits behind the name of which nothing is known. */
function firstBehind(roles: NumberRoles, at: number): number {
  const { words } = roles.line;
  let place = at + 1;
  while (place < words.length && (roles.has(place) || !/\p{N}/u.test(words[place]?.text ?? ''))) place += 1;
  return place;
}

function freeBefore(roles: NumberRoles, at: number): Group | null {
  const before = roles.before(at, engine.between);
  return before && !roles.isName(before) ? before : null;
}

/** "PC200-8 engine SAA6D107E-1 26500001": a number behind the model is that of the engine; behind a label it may be the machine's. */
function roleBehindModel(roles: NumberRoles, at: number, place: number): void {
  const end = roles.placeBehind(place, engine.between);
  const number = roles.behind(place, engine.between);
  const before = freeBefore(roles, at);
  if (before && !roles.isLabelled(before) && !roles.isBehindName(before.from)) roles.unclear(before);
  roles.set('other', at, place + 1);
  if (!number) return;
  if (end === place + 1) roles.set('other', number.from, number.to);
  else roles.unclear(number);
}

/** "engine PC200-8 312044": the number may be that of the engine, and so may one before its name. */
function roleBehindMachine(roles: NumberRoles, at: number, place: number): void {
  const { words, nameLike } = roles.line;
  const hasOtherName = [...nameLike].some((name) => name !== place);
  const before = freeBefore(roles, at);
  if (before && !roles.isLabelled(before)) roles.unclear(before);
  const number = roles.behind(place, engine.between);
  if (number && (hasOtherName || !roles.isLabelled(number))) roles.unclear(number);
  // A word such as MGG00123 may be the serial number.
  if (/\p{L}\p{N}{4,}$/u.test(words[place + 1]?.text ?? '')) roles.set('unclear', place + 1, place + 2);
  // Which of two names is that of the engine is not known.
  if (hasOtherName) roles.set('unclear', place, place + 1);
  roles.set('other', at, roles.placeBehind(at, engine.between));
}
