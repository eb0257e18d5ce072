/** The names of kinds of packages, as recommendation 21 has them. */
import { m } from '#messages';
import type { PackageKind } from './package-kinds.ts';

export const packageKindName: Readonly<Record<PackageKind, () => string>> = {
  PK: m.package_kind_package,
  CT: m.package_kind_carton,
  BX: m.package_kind_box,
  CS: m.package_kind_case,
  CR: m.package_kind_crate,
  PX: m.package_kind_pallet,
  DR: m.package_kind_drum,
  BE: m.package_kind_bundle,
  BG: m.package_kind_bag,
  RL: m.package_kind_reel,
};
