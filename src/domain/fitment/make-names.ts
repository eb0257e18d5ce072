/** Makers by all their names: their own, short ones, and those of other scripts. Staff may replace the names below. Pure. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';

/** Names of makers that are known without staff, the maker's own name first. */
const knownNames: readonly (readonly [make: string, ...aliases: string[]])[] = [
  ['Caterpillar', 'CAT', '卡特彼勒', '卡特', 'Катерпиллар', 'Кат', 'キャタピラー', '캐터필러', 'كاتربيلر'],
  ['Komatsu', '小松', 'コマツ', 'Коматсу', 'Комацу', '코마츠', '고마쓰', 'كوماتسو'],
  ['Hitachi', '日立', '日立建机', '日立建機', 'Хитачи', 'Хитати', 'ヒタチ', '히타치', 'هيتاشي'],
  ['Hyundai', '现代', '現代', '현대', 'Хендай', 'Хундай', 'Хёндэ', 'Хюндай', 'ヒュンダイ', 'هيونداي'],
  ['Volvo', 'VCE', '沃尔沃', '富豪', 'Вольво', 'ボルボ', '볼보', 'فولفو'],
  ['Kobelco', '神钢', '神鋼', 'Кобелко', 'コベルコ', '코벨코', 'كوبلكو'],
  ['Doosan', '斗山', 'Дусан', 'ドゥーサン', '두산', 'دوسان'],
  ['John Deere', 'Deere', 'JD', '约翰迪尔', '迪尔', 'Джон Дир', 'ジョンディア', '존디어', 'جون دير'],
  ['JCB', '杰西博', 'ДжСиБи', 'Джейсиби', 'ジェーシービー'],
  ['Case', '凯斯', 'Кейс', 'ケース'],
  ['Liebherr', '利勃海尔', 'Либхерр', 'Либхер', 'リープヘル', '리브헤르', 'ليبهر'],
  ['Kubota', '久保田', 'Кубота', 'クボタ', '구보다'],
  ['Bobcat', '山猫', 'Бобкэт', 'Бобкат', 'ボブキャット', '밥캣', 'بوبكات'],
  ['Yanmar', '洋马', '洋馬', 'Янмар', 'ヤンマー', '얀마'],
  ['Takeuchi', '竹内', 'Такеучи', 'タケウチ'],
  ['Sumitomo', '住友', 'Сумитомо', 'スミトモ'],
  ['Kato', '加藤', 'カトー'],
  ['Sany', '三一', '三一重工', 'Сани'],
  ['XCMG', '徐工'],
  ['LiuGong', '柳工', 'Люгонг'],
  ['SDLG', '临工', '山东临工'],
  ['Shantui', '山推', 'Шантуй'],
  ['Zoomlion', '中联', '中联重科'],
  ['Lonking', '龙工'],
  ['New Holland', 'NH', '纽荷兰', 'Нью Холланд', 'ニューホランド'],
];

/** The other names that a maker has as long as staff enter none. */
export function knownAliases(make: string): readonly string[] {
  const key = keyLetters(make);
  const names = knownNames.find((all) => all.some((name) => keyLetters(name) === key)) ?? [];
  return names.filter((name) => keyLetters(name) !== key);
}

const knownKeys = new Set(knownNames.flat().map(keyLetters));

/** Whether the word is a name of a maker that is known without staff. */
export const isKnownMake = (word: string): boolean => knownKeys.has(keyLetters(word));

/** The key of the maker that each name stands for, by the key of the name. */
export type MakeNames = ReadonlyMap<string, string>;

/**
 * The names of makers, also of those that the shop has no machines of: a line with such a name means none of the others.
 * A name of two makers of the shop stands for none.
 * @param makes of the shop, with their other names
 */
export function toMakeNames(
  makes: readonly { readonly name: string; readonly aliases: readonly string[] }[],
): MakeNames {
  const own = makes.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((each) => [keyLetters(each), keyLetters(name)] as const),
  );
  const meanings = Map.groupBy(own, ([key]) => key);
  const ownNames = [...meanings].map(
    ([key, all]) => [key, new Set(all.map(([, make]) => make)).size > 1 ? '' : (all[0]?.[1] ?? '')] as const,
  );
  const makeKeys = new Set(makes.map(({ name }) => keyLetters(name)));
  const others = knownNames.filter((names) => !names.some((name) => makeKeys.has(keyLetters(name))));
  return new Map([
    ...others.flatMap((names) => names.map((name) => [keyLetters(name), keyLetters(names[0])] as const)),
    ...ownNames,
  ]);
}
