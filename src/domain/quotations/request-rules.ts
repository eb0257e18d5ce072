/** The limits of requests for quotation, and what a line can ask for. Safe in the browser. */
import { grades } from '#domain/catalog/contract.ts';

/** The most lines of a request. */
export const maxRequestLines = 300;
/** Characters of a note, a reason or a message. */
export const maxRequestNote = 2000;
/** Days for which the link of a mail opens the request of a buyer without account. */
export const requestLinkDays = 90;

/** What a buyer accepts: the grades of the catalogue, and remanufactured parts. */
export const acceptedGrades = [...grades, 'remanufactured'] as const;
export type AcceptedGrade = (typeof acceptedGrades)[number];

/** Where a request or a line of it began. */
export const requestSources = ['form', 'search', 'quick_order', 'part', 'cart', 'machine', 'drawing'] as const;
