import { parseCount } from '#web/kit/form/typed-values.ts';

/** Pieces in a text field; NaN, which the server answers with the sentence for the field, for what is no whole number. */
export const typedPieces = (text: string): number => parseCount(text) ?? Number.NaN;
