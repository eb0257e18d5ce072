/**
 * Which numbers in a line about a machine are no serial number of it: those of its engine, of an order or a telephone, years, hours
 * and measures. A number that is not certainly of one kind is unclear: it is asked about, and never taken. Pure.
 */
import { roleEngineNumbers } from './engine-numbers.ts';
import { type Group, isYearOrDate, lineNumbersOf, type NumberRole } from './line-numbers.ts';
import {
  hours,
  measure,
  modelYear,
  type NumberName,
  order,
  phone,
  shortUnits,
  unitNames,
  year,
} from './number-names.ts';
import { NumberRoles } from './roles-of-line.ts';

/** The roles of numbers by the place of the word. @param typed words of a line, with the marks of serial-labels.ts for labels */
export function numberRoles(typed: readonly string[]): ReadonlyMap<number, NumberRole> {
  const roles = new NumberRoles(lineNumbersOf(typed));
  const { words } = roles.line;
  const each = (names: ReadonlySet<string>, role: (at: number) => void) => {
    for (const [at, { key, isLabel }] of words.entries()) if (!isLabel && names.has(key) && !roles.has(at)) role(at);
  };
  roleUnits(roles);
  roleMoney(roles);
  rolePhones(roles);
  each(year.names, (at) => roleEither(roles, at, year, ({ text }) => isYearOrDate(text)));
  each(modelYear.names, (at) => roleEither(roles, at, modelYear, ({ text }) => isYearOrDate(text)));
  each(hours.names, (at) => roleEither(roles, at, hours, isHours));
  each(measure.names, (at) => {
    const behind = roles.groupAt(roles.placeBehind(at, measure.between));
    if (behind) roles.set('other', at, behind.to);
  });
  each(order.names, (at) => roles.roleNamed(at, order.between));
  roleEngineNumbers(roles);
  roleBareYears(roles);
  return roles.all;
}

/** True for at most 99,999, with at most one decimal. */
function isHours({ text }: Group): boolean {
  return /^(?:\d{2,5}|\d{1,2}[.,'’\s]\d{3})(?:[.,]\d)?$/.test(text);
}

function roleUnits(roles: NumberRoles): void {
  const { words, nameLike } = roles.line;
  for (const [at, { key, text }] of words.entries()) {
    const group = roles.endingAt(at);
    if (!group || roles.isName(group)) continue;
    // A short number with one letter may be a model, unless a model stands before it.
    const hasNameBefore = [...nameLike].some((name) => name < group.from);
    const short = shortUnits.find(
      ({ names, digits }) =>
        names.has(text) && digits.test(group.text) && (/\d{4}|\s/.test(group.text) || hasNameBefore),
    );
    if (unitNames.has(key) || short) roles.set('other', group.from, at + 1, short?.name);
  }
}

/** Gives amounts of money their role: $45000. */
function roleMoney(roles: NumberRoles): void {
  for (const { from, to } of roles.line.groups)
    if (/^\(?\p{Sc}|\p{Sc}\)?$/u.test(roles.line.words[from]?.raw ?? '')) roles.set('other', from, to);
}

/** Gives all digits behind the name their role: where a telephone number ends is not known. */
function rolePhones(roles: NumberRoles): void {
  const { words } = roles.line;
  for (const [at, { key, raw }] of words.entries()) {
    const isInternational = /^\(?\+\p{N}/u.test(raw);
    if (!isInternational && !phone.names.has(key)) continue;
    if (!isInternational && !roles.behind(at, phone.between)) {
      roles.roleNamed(at, phone.between);
      continue;
    }
    let to = isInternational ? at + 1 : roles.placeBehind(at, phone.between);
    while (roles.groupAt(to)) to += 1;
    roles.set('other', at, to);
  }
}

/**
 * Gives a number that is named before or behind it its role. Where both sides have one, or none has a fitting one, what is there
 * is unclear.
 */
function roleEither(roles: NumberRoles, at: number, name: NumberName, fits: (group: Group) => boolean): void {
  const sides = [roles.before(at, name.between), roles.behind(at, name.between)].filter((group) => group !== null);
  const free = sides.filter((group) => !roles.isLabelled(group) && !roles.isName(group));
  const fitting = free.filter(fits);
  const [only, second] = fitting;
  // "Running time 12000 hours" names its number twice.
  if (roles.isNamedTwice(at, name)) roles.set('other', at, at + 1);
  else if (only && !second)
    roles.set('other', roles.startOfName(Math.min(only.from, at), name), Math.max(only.to, at + 1), name);
  else if (name !== modelYear || second) {
    for (const group of second ? fitting : free) roles.unclear(group);
    if (free.length > 0) roles.set('other', at, at + 1);
  }
}

/**
 * Gives a year its role that has no word beside it, where something else is the name of the machine, and not behind the digits of
 * a labelled number.
 */
function roleBareYears(roles: NumberRoles): void {
  for (const group of roles.line.groups) {
    let end = group.from;
    while (roles.line.words[end - 1]?.text === '/') end -= 1;
    const isOfLabelled = roles.line.groups.some((other) => other.to === end && roles.isLabelled(other));
    // A short year has an apostrophe: '10.
    const isShort = /^['’]\d\d$/.test(roles.line.words[group.from]?.raw ?? '');
    if (!(isYearOrDate(group.text) || isShort) || roles.has(group.from) || roles.isLabelled(group) || isOfLabelled)
      continue;
    if ([...roles.line.nameLike].some((place) => place !== group.from)) roles.unclear(group);
  }
}
