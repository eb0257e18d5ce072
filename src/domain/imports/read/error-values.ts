/** The error values that spreadsheets write into a CSV file instead of a result. */

/**
 * Error values as Excel, LibreOffice and Google Sheets write them in English, German, French, Spanish, Portuguese, Turkish and
 * Russian.
 */
const errorValues = new Set(
  [
    '#N/A #REF! #NAME? #VALUE! #DIV/0! #NUM! #NULL! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #ERROR!',
    '#NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF!',
    '#VALEUR! #NOMBRE! #NOM? #NUL!',
    '#N/D #¡REF! #¿NOMBRE? #¡VALOR! #¡DIV/0! #¡NUM! #¡NULO!',
    '#VALOR! #NOME? #NÚM! #NULO!',
    '#YOK #BAŞV! #AD? #DEĞER! #SAYI/0! #SAYI! #BOŞ!',
    '#Н/Д #ССЫЛКА! #ИМЯ? #ЗНАЧ! #ДЕЛ/0! #ЧИСЛО! #ПУСТО!',
  ].flatMap((line) => line.split(' ')),
);

/** Whether the text of a cell is such an error value. */
export function isErrorValue(text: string): boolean {
  return text.startsWith('#') && errorValues.has(text.toUpperCase());
}
