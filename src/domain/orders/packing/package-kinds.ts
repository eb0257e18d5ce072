/** Kinds of packages. In a file of its own, because pages load it. */

/** Codes of UN/ECE recommendation 21 (codes for types of packages), annex VI: those that an exporter of parts uses. */
export const packageKinds = ['PK', 'CT', 'BX', 'CS', 'CR', 'PX', 'DR', 'BE', 'BG', 'RL'] as const;

export type PackageKind = (typeof packageKinds)[number];
