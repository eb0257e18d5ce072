/** How the fields of a setting stand in its form. */

export interface SettingField {
  /** In the value, such as `shipsFrom.place`; within a group of entries, in the entry. Empty: the value is one text. */
  readonly path: string;
  readonly label: () => string;
  readonly help?: () => string;
  /**
   * lines: a list of words, one in each line; countries: a list of codes of countries, whose names are shown; ticked: a list of values that are ticked; parts: a list of slugs; number or none: empty is null; picture: an
   * upload, colour: #rrggbb, of both empty is null; flag: yes or no; choice, choice of numbers: one of `choices`. By default one
   * line of words.
   */
  readonly kind?:
    | 'lines'
    | 'countries'
    | 'ticked'
    | 'parts'
    | 'text'
    | 'number'
    | 'number or none'
    | 'date'
    | 'flag'
    | 'choice'
    | 'choice of numbers'
    | 'picture'
    | 'colour';
  /** What the browser offers while somebody types. */
  readonly suggestions?: () => readonly string[];
  /** What a new entry has; by default nothing. */
  readonly start?: string;
  /** The values of a choice with their labels. */
  readonly choices?: Readonly<Record<string, () => string>>;
}

interface Entries {
  /** Of the list in the value. */
  readonly path: string;
  readonly least: number;
  readonly most: number;
  readonly title: (number: number) => string;
  readonly add: () => string;
}

/** What names a group in addresses: the path of its list, or of its first field. */
export const groupPath = ({ entries, fields }: FieldGroup): string => entries?.path ?? fields[0]?.path ?? '';

export interface FieldGroup {
  readonly title: () => string;
  readonly help?: () => string;
  readonly fields: readonly SettingField[];
  /** Path of the object that is null when all of its fields are empty; within a group of entries, in the entry. */
  readonly nullable?: string;
  /** The group is repeated, once for each entry of a list. */
  readonly entries?: Entries;
}
