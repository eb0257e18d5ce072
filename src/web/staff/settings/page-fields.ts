/** The forms of the pages whose words are fields: home, contact, resume. */
import { m } from '#messages';
import type { FieldGroup, SettingField } from './field-groups.ts';

export const homeGroups: readonly FieldGroup[] = [
  {
    title: m.settings_home_top,
    fields: [
      { path: 'headline', label: m.settings_home_headline },
      { path: 'try', label: m.settings_home_try, help: m.settings_home_try_help, kind: 'lines' },
    ],
  },
  {
    title: m.settings_featured,
    help: m.settings_featured_help,
    fields: [{ path: 'featured', label: m.settings_featured, kind: 'parts' }],
  },
  {
    title: m.settings_home_business,
    fields: [
      { path: 'business.heading', label: m.settings_heading },
      { path: 'business.text', label: m.settings_words, kind: 'text' },
    ],
  },
  {
    title: m.settings_home_figures,
    help: m.settings_home_figures_help,
    entries: {
      path: 'business.figures',
      least: 0,
      most: 4,
      title: (number) => m.settings_home_figure({ number }),
      add: m.settings_add,
    },
    fields: [
      { path: 'value', label: m.settings_home_figure_value },
      { path: 'label', label: m.settings_home_figure_label },
    ],
  },
  {
    title: m.settings_home_further,
    fields: [
      { path: 'brands', label: m.settings_home_brands, help: m.settings_lines_help, kind: 'lines' },
      { path: 'callUs.heading', label: m.settings_home_call_us },
      { path: 'callUs.newsletter', label: m.settings_home_newsletter },
    ],
  },
];

export const contactGroups: readonly FieldGroup[] = [
  {
    title: m.settings_contact_top,
    fields: [
      { path: 'tagline', label: m.settings_contact_tagline },
      { path: 'intro', label: m.settings_contact_intro, kind: 'text' },
    ],
  },
  {
    title: m.settings_contact_sales,
    fields: [
      { path: 'sales.phone', label: m.settings_company_phone, help: m.settings_company_phone_help },
      { path: 'sales.email', label: m.settings_company_email },
      { path: 'sales.note', label: m.settings_contact_note, kind: 'text' },
    ],
  },
  {
    title: m.settings_contact_companies,
    entries: {
      path: 'companies',
      least: 1,
      most: 50,
      title: (number) => m.settings_contact_company({ number }),
      add: m.settings_contact_add_company,
    },
    fields: [
      { path: 'name', label: m.settings_company_name },
      { path: 'telephone', label: m.settings_company_phone },
      { path: 'address', label: m.settings_company_address, help: m.settings_lines_help, kind: 'lines' },
    ],
  },
];

const careerFields: readonly SettingField[] = [
  { path: 'when', label: m.settings_resume_when },
  { path: 'what', label: m.settings_resume_what },
  { path: 'where', label: m.settings_resume_where },
  { path: 'text', label: m.settings_words, kind: 'text' },
];

export const resumeGroups: readonly FieldGroup[] = [
  {
    title: m.settings_resume_person,
    fields: [
      { path: 'name', label: m.settings_resume_name },
      { path: 'role', label: m.settings_resume_role },
      { path: 'pictureAlt', label: m.settings_resume_picture, help: m.settings_resume_picture_help },
      { path: 'summary', label: m.settings_resume_summary, help: m.settings_lines_help, kind: 'lines' },
    ],
  },
  {
    title: m.settings_resume_career,
    entries: {
      path: 'career',
      least: 1,
      most: 50,
      title: (number) => m.settings_resume_position({ number }),
      add: m.settings_resume_add_position,
    },
    fields: careerFields,
  },
  {
    title: m.settings_resume_education,
    entries: {
      path: 'education',
      least: 1,
      most: 50,
      title: (number) => m.settings_resume_school({ number }),
      add: m.settings_resume_add_school,
    },
    fields: careerFields,
  },
  {
    title: m.settings_resume_projects,
    entries: {
      path: 'projects',
      least: 3,
      most: 3,
      title: (number) => m.settings_resume_project({ number }),
      add: m.settings_add,
    },
    fields: [
      { path: 'name', label: m.settings_resume_project_name },
      { path: 'url', label: m.settings_resume_project_address, help: m.settings_address_help },
      { path: 'text', label: m.settings_words, kind: 'text' },
    ],
  },
];
