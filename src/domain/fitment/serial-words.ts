/** Words about serial numbers in the languages of parts books and price lists, as signs. Pure data. */

/**
 * The signs that words become: `↑` and up, after a number · `≥` from, before one · `~` to, between two or before one · `↓` and
 * below, after one · `<` before · `>` after · `;` next range · `∖` except. A word of letters that a prefix may have, as `AB`,
 * counts only when it is not written in capitals.
 */
export interface SignWords {
  readonly sign: string;
  /** Alternatives of a regular expression, between spaces or other signs. */
  readonly words: string;
  /** Words that count only in small letters, because in capitals they may be a prefix. */
  readonly small?: string;
  /** Words that are written without spaces around them: Chinese, Japanese, Korean. */
  readonly unspaced?: string;
}

/** The words of each sign. The order matters: "up to" is before "up", "and up" before "and". */
export const signWords: readonly SignWords[] = [
  { sign: '≥', words: 'à partir (?:de|du)|a partir del?|a partire da|начиная с|начиная от' },
  {
    sign: '∖',
    words:
      'except(?:ing)?(?: for)?|excluding|excludes?|excl\\.?|but not|not|without|other than|ohne|außer|ausgenommen|sauf|excepté|hors|excepto|salvo|exceto|eccetto|tranne|кроме|исключая|за исключением',
    unspaced: '除了|不包括|不含|除(?!外)',
  },
  {
    sign: '~',
    words:
      "(?:and |& ?)?up ?to(?: and including)?|(?:and |& ?)?until|till?|through|thru|to|bis zu|jusqu['’]?(?:à|au|aux|a)|à|hasta(?: el| la)?|até|fino a|fino al|tot(?: en met)?|t/m|до|по",
    small: 'bis|al|a|do|aan',
    unspaced: '至|到',
  },
  { sign: '<', words: 'prior to|before|less than|earlier than|older than|vor|avant|antes del?|перед' },
  { sign: '>', words: 'greater than|later than|newer than|higher than|more than|después de' },
  {
    sign: '↑',
    words:
      '(?:and |& ?|or )?(?:up(?:wards?)?|onwards?|above|after|later|subsequent|higher|newer|over|beyond)|(?:and )?on|' +
      'und (?:höher|später|folgende|darüber|aufwärts)|aufwärts|et (?:plus|suivants?|après|au[- ]delà|ultérieurs?|supérieurs?)|' +
      'en adelante|y (?:posteriores|siguientes|superiores|más|mayores)|o (?:superior|posterior)|em diante|e (?:posteriores|acima)|' +
      'in poi|e (?:successivi|oltre)|и (?:выше|далее|более|новее|позже|позднее)|ve (?:üzeri|sonrası)|en (?:hoger|later|verder)|i (?:wyżej|dalej)',
    unspaced: '及?以上|及?以[后後]|之[后後]|以降|开始|開始|起|から|이상|이후|부터',
  },
  {
    sign: '↓',
    words:
      '(?:and |& ?|or )?(?:below|earlier|prior|down|lower|under|older)|und (?:darunter|früher|niedriger)|' +
      'et (?:moins|avant|antérieurs?|inférieurs?)|y (?:anteriores|inferiores|menores)|o (?:inferior|anterior)|' +
      'и (?:ниже|ранее|раньше|менее|старее)',
    unspaced: '及?以下|以前|为止|為止|止|まで|이하|까지',
  },
  {
    sign: '≥',
    words:
      'from|since|starting(?: with| at| from)?|beginning(?: with| at)?|as of|von|vom|seit|dès|depuis|' +
      'desde(?: el| la)?|vanaf|от|со|с',
    small: 'ab|de|du|del|da|dal|od',
    unspaced: '从|從|自|由',
  },
  { sign: '>', words: 'nach|après|после|свыше|выше' },
  { sign: ';', words: 'as well as|and|then|or|und|oder|sowie|et|ou|или|и', small: 'y|e|o|i' },
];

/** Labels, which stand before a serial number and say only that it is one. */
export const serialLabels =
  's\\s*/\\s*n(?:os?)?|serial(?:\\s*(?:numbers?|nos?|nrs?|#))?|serials|ser\\.?\\s*(?:nos?|nrs?|numbers?)|p\\.?i\\.?n|v\\.?i\\.?n|' +
  '(?:ch[aâ]ssis|frame|vin|fahrgestell|rahmen|bastidor|telaio|chasis|шасси|рам[аы])(?:[-\\s]*(?:nos?|numbers?|nrs?|nummern?|код|n°))?|' +
  'machine\\s*(?:nos?|numbers?)|(?:serien?|fabrik|maschinen)-?(?:nr|nummern?|nummer)|seri\\s*no|numer seryjny|nr seryjny|' +
  // Before a short number "serie" is the series: PC200 serie 8.
  's[eé]rie(?=[\\s.:#]*[A-Z]{0,4}\\d{1,3}[\\s.,]?\\d{3})|' +
  'n[uú]mero do chassis|n[uú]mero de chasis|номера? (?:шасси|рамы)|numeros? de serie|números? de série|números? de serie|numéros? de série|n° de s[eé]rie|n°|' +
  'الرقم التسلسلي|رقم (?:الشاسيه|الهيكل)|matricola|серийны[йе] номера?|серийный|заводско[йе] номера?|зав\\.?|номера?';
/** Labels in letters that a prefix may have: they count only with a sign or a space behind them. */
export const shortSerialLabels = 'nos?|nrs?|num|ser|sn';
/** Labels that are written without spaces. */
export const unspacedLabels =
  '[#№]|序列号|序列號|车架号|車架號|底盘号|機番|機械番号|序号|机号|機號|机身号|일련번호|제조번호|차대번호|出厂编号|编号|車体番号|製造番号|号機|号机|第|号|號|시리얼(?:번호)?';

/** Words for "all serial numbers", once their labels are removed. */
export const allWords = /^(?:all|every|any|alle|tous|toutes|todos|todas|tutti|все|全部|全)(?: machines?| units?)?$/iu;

/** Words of up to six letters that lists have where a prefix may stand. Longer ones are no prefix in any case. */
const others =
  'TBA TBC TBD TODO NONE NA NIL NULL NEW OLD ALL ANY YES NO NOT SEE NOTE LATE EARLY LATEST FIRST LAST PRE POST OR SO AND THE ' +
  'FOR WITH ONLY APP CA CIRCA ABOUT APPROX YEAR YEARS MY MOD MODEL TYPE TIER STAGE UNIT UNITS FROM TO UP ON AB BIS VON VOM DE ' +
  'DU DA DAL DEL DES OD DO EL LA LE AL DESDE HASTA SINCE UNTIL TILL THRU AFTER BEFORE ABOVE BELOW UNDER OVER LATER PRIOR NEWER ' +
  'OLDER UND OHNE SAUF SALVO OU ET UN UNO EIN ALLE TOUS TODOS NUR SOLO NEU ALT SERIAL SERIE SER SN NR NUM PIN ENGINE ENG MOTOR ' +
  'OTHER MISC VAR VOID EMPTY TEST UNK UNKNOW OPEN END START BEGIN STD OPT SPEC REF';
const noPrefixes: ReadonlySet<string> = new Set(others.split(' '));

/** Whether letters in capitals are a word rather than the prefix of a serial number: prefixes have at most four letters alone. */
export function isWord(letters: string): boolean {
  return letters.length > 4 || noPrefixes.has(letters);
}
