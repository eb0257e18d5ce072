/** The form of the rules of signing in. */
import { m } from '#messages';
import type { FieldGroup } from './field-groups.ts';

export const securityGroups: readonly FieldGroup[] = [
  {
    title: m.settings_security,
    fields: [
      {
        path: 'secondFactorFor',
        label: m.settings_security_factor,
        help: m.settings_security_factor_help,
        kind: 'ticked',
      },
      {
        path: 'googleDomains',
        label: m.settings_security_google,
        help: m.settings_security_google_help,
        kind: 'lines',
      },
    ],
  },
];
