/** The form of the appearance. */
import { m } from '#messages';
import type { FieldGroup } from './field-groups.ts';

export const appearanceGroups: readonly FieldGroup[] = [
  {
    title: m.appearance_logo_group,
    fields: [
      { path: 'logo', label: m.appearance_logo, help: m.appearance_logo_help, kind: 'picture' },
      { path: 'logoOnDark', label: m.appearance_logo_dark, help: m.appearance_logo_dark_help, kind: 'picture' },
    ],
  },
  {
    title: m.appearance_icon_group,
    fields: [{ path: 'icon', label: m.appearance_icon, help: m.appearance_icon_help, kind: 'picture' }],
  },
  {
    title: m.appearance_accent_group,
    fields: [{ path: 'accent', label: m.appearance_accent, help: m.appearance_accent_help, kind: 'colour' }],
  },
  {
    title: m.appearance_paper_group,
    help: m.appearance_paper_help,
    fields: [
      { path: 'stamp', label: m.appearance_stamp, kind: 'picture' },
      { path: 'signature', label: m.appearance_signature, kind: 'picture' },
    ],
  },
];
