import { m } from '#messages';

/** What a line is called: a buyer who has neither number nor name sends a picture of the part. Safe in the browser. */
export const askedName = ({ partNumber, name }: { readonly partNumber: string; readonly name: string }): string =>
  partNumber === '' && name === '' ? m.quotation_see_picture() : name;
