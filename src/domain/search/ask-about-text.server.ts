/**
 * What a search may need to know about its text besides the terms. All of it is asked for at once, without waiting, so that
 * with the terms it is one round trip to the database, where one question after the other would be six.
 */

import { startEarly } from '#platform/process/start-early.ts';
import type { Scope } from '#platform/scope.ts';
import { askMachines, type NamedRow } from './machine-in-text.server.ts';
import type { NumberMatch } from './number-match.ts';
import { findNumbersAmong } from './number-matches.server.ts';
import type { TypedText } from './parse-search.server.ts';
import { askAboutNumbers, type NumberAnswers } from './typed-number.server.ts';

export interface TextAnswers {
  readonly numbers: NumberAnswers;
  /** findNumbersAmong. */
  readonly byWord: Promise<ReadonlyMap<number, NumberMatch>>;
  readonly machines: Promise<readonly NamedRow[]>;
}

/** Internal. */
export function askAboutText(scope: Scope, text: TypedText): TextAnswers {
  const isPattern = text.number?.kind === 'pattern';
  return {
    numbers: askAboutNumbers(scope, text),
    byWord: startEarly(async () => (isPattern ? new Map() : findNumbersAmong(scope, text.words))),
    machines: startEarly(() => askMachines(scope, text.labelled)),
  };
}
