/** The forms of all settings. */
import type { SettingName } from '#domain/settings/shop-settings.ts';
import { m } from '#messages';
import { appearanceGroups } from './appearance-fields.ts';
import { companyGroups } from './company-fields.ts';
import type { FieldGroup } from './field-groups.ts';
import { freightGroups } from './freight-fields.ts';
import { listGroups } from './list-fields.ts';
import { mailGroups } from './mail-fields.ts';
import { numberingGroups } from './numbering-fields.ts';
import { orderGroups } from './order-fields.ts';
import { contactGroups, homeGroups, resumeGroups } from './page-fields.ts';
import { securityGroups } from './security-fields.ts';

interface SettingForm {
  readonly title: () => string;
  readonly help: () => string;
  readonly groups: readonly FieldGroup[];
}

const sourceGroups = (help: () => string, label = m.settings_text_label): readonly FieldGroup[] => [
  { title: m.settings_text, fields: [{ path: '', label, help, kind: 'text' }] },
];

const legalForm = (title: () => string): SettingForm => ({
  title,
  help: m.settings_legal_help,
  groups: sourceGroups(m.settings_legal_text_help),
});

export const settingForms: Readonly<Record<SettingName, SettingForm>> = {
  company: { title: m.settings_company, help: m.settings_company_help, groups: companyGroups },
  home: { title: m.settings_home, help: m.settings_home_help, groups: homeGroups },
  contact: { title: m.settings_contact, help: m.settings_contact_help, groups: contactGroups },
  mission: { title: m.settings_mission, help: m.settings_page_help, groups: sourceGroups(m.settings_text_help) },
  vision: { title: m.settings_vision, help: m.settings_page_help, groups: sourceGroups(m.settings_text_help) },
  faq: { title: m.settings_faq, help: m.settings_page_help, groups: sourceGroups(m.settings_faq_text_help) },
  resume: { title: m.settings_resume, help: m.settings_page_help, groups: resumeGroups },
  audit: {
    title: m.settings_audit,
    help: m.settings_audit_help,
    groups: [
      {
        title: m.settings_audit,
        fields: [{ path: 'keepMonths', label: m.audit_keep, help: m.audit_keep_help, kind: 'number' }],
      },
    ],
  },
  terms: legalForm(m.layout_nav_terms),
  privacy: legalForm(m.layout_nav_privacy),
  imprint: legalForm(m.layout_nav_imprint),
  appearance: { title: m.appearance_title, help: m.appearance_help, groups: appearanceGroups },
  security: { title: m.settings_security, help: m.settings_security_help, groups: securityGroups },
  orders: { title: m.settings_orders, help: m.settings_orders_help, groups: orderGroups },
  freight: { title: m.freight_title, help: m.freight_help, groups: freightGroups },
  mails: { title: m.settings_mails, help: m.settings_mails_help, groups: mailGroups },
  numbering: { title: m.settings_numbering, help: m.settings_numbering_help, groups: numberingGroups },
  synonyms: {
    title: m.settings_synonyms,
    help: m.settings_synonyms_help,
    groups: sourceGroups(m.settings_synonyms_text_help, m.settings_synonyms_text),
  },
  lists: { title: m.settings_lists, help: m.settings_lists_help, groups: listGroups },
};
