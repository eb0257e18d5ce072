/** Warranty, returns and terms of payment in the form of the company. */
import { m } from '#messages';
import type { FieldGroup } from './field-groups.ts';

export const termsGroups: readonly FieldGroup[] = [
  {
    title: m.settings_company_terms,
    help: m.settings_company_terms_help,
    fields: [
      {
        path: 'terms.warrantyMonths',
        label: m.settings_company_warranty_months,
        help: m.settings_company_not_said_help,
        kind: 'number or none',
      },
      { path: 'terms.warrantyHours', label: m.settings_company_warranty_hours, kind: 'number' },
      {
        path: 'terms.warrantyNote',
        label: m.settings_company_warranty_note,
        help: m.settings_company_warranty_note_help,
      },
      {
        path: 'terms.returnDays',
        label: m.settings_company_return_days,
        help: m.settings_company_not_said_help,
        kind: 'number or none',
      },
      { path: 'terms.restockingPercent', label: m.settings_company_restocking, kind: 'number' },
      { path: 'terms.returnNote', label: m.settings_company_return_note, help: m.settings_company_return_note_help },
      { path: 'terms.coreReturnDays', label: m.settings_company_core_days, kind: 'number' },
    ],
  },
  {
    title: m.settings_company_payment,
    help: m.settings_company_payment_help,
    fields: [
      {
        path: 'payment.depositPercent',
        label: m.settings_company_deposit,
        help: m.settings_company_deposit_help,
        kind: 'number',
      },
      { path: 'payment.paidInFullBelow', label: m.settings_company_in_full_below, kind: 'number' },
      { path: 'payment.dueDays', label: m.settings_company_due_days, kind: 'number' },
      {
        path: 'payment.cancelUnpaidAfterDays',
        label: m.settings_company_cancel_days,
        help: m.settings_company_cancel_days_help,
        kind: 'number or none',
      },
    ],
  },
  {
    title: m.settings_company_offered,
    help: m.settings_company_offered_help,
    entries: {
      path: 'payment.offered',
      least: 0,
      most: 6,
      title: (number) => m.settings_company_offered_of({ number }),
      add: m.settings_company_add_offered,
    },
    fields: [
      { path: 'name', label: m.settings_company_offered_name, help: m.settings_company_offered_name_help },
      { path: 'depositPercent', label: m.settings_company_offered_deposit, kind: 'number' },
      { path: 'days', label: m.settings_company_offered_days, kind: 'number' },
    ],
  },
];
