/** What an inspection finds: the whole core charge is credited, a part of it, or nothing. */
export const coreOutcomes = ['full', 'part', 'none'] as const;

export type CoreOutcome = (typeof coreOutcomes)[number];
