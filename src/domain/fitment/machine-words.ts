/** Words of a line about a machine that are no name: what kind of machine it is, and what makes another machine of a model. Pure. */

import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { nearestWord } from '#platform/values/edit-distance.ts';
import type { MachineKind } from './machine-kinds.ts';

const excavators = ['crawler_excavator', 'wheeled_excavator', 'mini_excavator'] as const;
const loaders = ['wheel_loader', 'backhoe_loader', 'skid_steer_loader', 'compact_track_loader'] as const;

/** General words by the kinds of machines that they are said of; without kinds: of any. */
const generalWords: readonly (readonly [words: string, kinds: readonly MachineKind[]])[] = [
  [
    'excavator excavators digger bagger excavadora retroexcavadora pelle escavatore escavadeira graafmachine koparka ' +
      'экскаватор ekskavatör 挖掘机 挖掘機 挖机 挖機 ショベル 油圧ショベル 굴삭기 굴착기 حفارة',
    [...excavators, 'backhoe_loader'],
  ],
  ['loader loaders lader radlader cargadora chargeuse погрузчик 装载机 裝載機 ローダー 로더', loaders],
  ['backhoe baggerlader', ['backhoe_loader', ...excavators]],
  ['dozer bulldozer бульдозер 推土机 推土機 ブルドーザー 불도저', ['bulldozer']],
  ['dumper', ['dump_truck']],
  ['grader motorgrader грейдер автогрейдер 平地机', ['motor_grader']],
  [
    'hydraulic crawler tracked wheeled wheel mini midi compact machine machines machinery equipment model type series brand make ' +
      'plant construction heavy skid steer track roller truck dump motor engine for of the my with and to ' +
      'гидравлический гусеничный колесный модель марка machine maschine modell máquina maquina modelo 型号 型號 モデル 모델 机 機',
    [],
  ],
];

const kindsByWord = new Map(
  generalWords.flatMap(([words, kinds]) => words.split(' ').map((word) => [keyLetters(word), kinds] as const)),
);
const longWords = [...kindsByWord.keys()].filter((word) => word.length >= 7);

/** The kinds of machines that a general word is said of, also with a wrong letter in it; empty: all; null: no general word. */
export function kindsOfWord(key: string): readonly MachineKind[] | null {
  const meant = key.length >= 7 && /^\p{L}+$/u.test(key) ? nearestWord(key, longWords) : key;
  return kindsByWord.get(meant ?? key) ?? null;
}

/** Names under which makers sell a series, before the number of a model: Robex 210LC-7 is R210LC-7, Zaxis 200 is ZX200. */
const seriesNames: readonly (readonly [name: string, letters: string])[] = [
  ['ROBEX', 'R'],
  ['ZAXIS', 'ZX'],
];

/** The letters and digits of a model with the letters of its series for the name of the series. */
export function withSeriesLetters(key: string): string {
  const [name, letters] = seriesNames.find(([each]) => key.startsWith(each)) ?? ['', ''];
  const rest = key.slice(name.length);
  if (name === '') return key;
  if (rest.startsWith(letters)) return rest;
  return /^[0-9]/.test(rest) ? letters + rest : key;
}

/** A name of a series that stands alone says no more than the maker. */
export function isSeriesName(key: string): boolean {
  return seriesNames.some(([name]) => name === key);
}

/** Letters behind a model that make another machine of it: a long or a narrow undercarriage, a short tail, a generation. */
const variants = new Set(
  'A B C D E F G H L N W LC NLC LCN LN LL LR SLR HD SE US UR UU USB MR SR XL LGP XW ME EL DL GC'.split(' '),
);

/** The variants of one model with another undercarriage: its plate may have the number of the model without them. */
const undercarriages = new Set('L N LC NLC LCN LN LL XL LGP XW'.split(' '));

/** Whether letters behind a model are an undercarriage, never a generation: LC, but not C or X. */
export function isUndercarriage(letters: string): boolean {
  return undercarriages.has(letters);
}

/** The variants that letters behind a model stand for: BLC of EC210BLC is B with LC. Null: something else. */
export function variantsOf(letters: string): readonly string[] | null {
  if (variants.has(letters)) return [letters];
  const [first, rest] = [letters.slice(0, 1), letters.slice(1)];
  return variants.has(first) && variants.has(rest) ? [first, rest] : null;
}

/** Whether letters alone make another machine of a model: PC200-8 LC is not PC200-8. */
export function isVariant(letters: string): boolean {
  return variantsOf(letters) !== null;
}
