/** The form of the company. */
import { m } from '#messages';
import type { FieldGroup } from './field-groups.ts';
import { termsGroups } from './terms-fields.ts';

export const companyGroups: readonly FieldGroup[] = [
  {
    title: m.settings_company_identity,
    fields: [
      { path: 'name', label: m.settings_company_name, help: m.settings_company_name_help },
      { path: 'shortName', label: m.settings_company_short_name, help: m.settings_company_short_name_help },
      { path: 'address', label: m.settings_company_address, help: m.settings_company_office_help },
    ],
  },
  {
    title: m.settings_company_addresses,
    help: m.settings_company_addresses_help,
    entries: {
      path: 'addresses',
      least: 0,
      most: 10,
      title: (number) => m.settings_company_address_of({ number }),
      add: m.settings_company_add_address,
    },
    fields: [
      { path: 'label', label: m.settings_company_address_label, help: m.settings_company_address_label_help },
      { path: 'address', label: m.settings_company_address, help: m.settings_company_address_help },
      { path: 'shipsFrom', label: m.settings_company_address_ships_from, kind: 'flag' },
    ],
  },
  {
    title: m.settings_company_registrations,
    help: m.settings_company_registrations_help,
    entries: {
      path: 'registrations',
      least: 0,
      most: 6,
      title: (number) => m.settings_company_registration({ number }),
      add: m.settings_company_add_registration,
    },
    fields: [
      { path: 'label', label: m.settings_company_registration_label, help: m.settings_company_registration_label_help },
      { path: 'number', label: m.settings_company_registration_number },
    ],
  },
  {
    title: m.settings_company_signing,
    fields: [
      {
        path: 'declaration',
        label: m.settings_company_declaration,
        help: m.settings_company_declaration_help,
        kind: 'text',
      },
    ],
  },
  {
    title: m.settings_company_reach,
    fields: [
      { path: 'phone', label: m.settings_company_phone, help: m.settings_company_phone_help },
      { path: 'email', label: m.settings_company_email, help: m.settings_company_email_help },
      { path: 'hours', label: m.settings_company_hours, help: m.settings_company_hours_help, kind: 'lines' },
      { path: 'answerTime', label: m.settings_company_answer_time, help: m.settings_company_answer_time_help },
    ],
  },
  {
    title: m.settings_company_opening,
    help: m.settings_company_opening_help,
    nullable: 'opening',
    fields: [
      {
        path: 'opening.timeZone',
        label: m.settings_company_time_zone,
        help: m.settings_company_time_zone_help,
        suggestions: () => Intl.supportedValuesOf('timeZone'),
      },
      { path: 'opening.monday', label: m.opening_monday, help: m.settings_company_day_help },
      { path: 'opening.tuesday', label: m.opening_tuesday },
      { path: 'opening.wednesday', label: m.opening_wednesday },
      { path: 'opening.thursday', label: m.opening_thursday },
      { path: 'opening.friday', label: m.opening_friday },
      { path: 'opening.saturday', label: m.opening_saturday },
      { path: 'opening.sunday', label: m.opening_sunday },
    ],
  },
  {
    title: m.settings_company_holidays,
    help: m.settings_company_holidays_help,
    entries: {
      path: 'holidays',
      least: 0,
      most: 50,
      title: (number) => m.settings_company_holiday({ number }),
      add: m.settings_company_add_holiday,
    },
    fields: [
      { path: 'date', label: m.settings_company_holiday_date, kind: 'date' },
      { path: 'name', label: m.settings_company_holiday_name },
    ],
  },
  {
    title: m.settings_company_ships_from,
    help: m.settings_company_ships_from_help,
    nullable: 'shipsFrom',
    fields: [
      { path: 'shipsFrom.place', label: m.settings_company_place },
      { path: 'shipsFrom.country', label: m.settings_company_country, help: m.settings_company_country_help },
      { path: 'shipsFrom.incoterm', label: m.settings_company_incoterm, help: m.settings_company_incoterm_help },
    ],
  },
  ...termsGroups,
  {
    title: m.settings_company_bank,
    help: m.settings_company_banks_help,
    entries: {
      path: 'payment.banks',
      least: 0,
      most: 10,
      title: (number) => m.settings_company_bank_of({ number }),
      add: m.settings_company_add_bank,
    },
    nullable: 'correspondent',
    fields: [
      {
        path: 'currency',
        label: m.settings_company_currency,
        help: m.settings_company_currency_help,
        start: 'USD',
      },
      { path: 'beneficiary', label: m.settings_company_beneficiary },
      { path: 'bank', label: m.settings_company_bank_name },
      { path: 'bankAddress', label: m.settings_company_bank_address },
      { path: 'account', label: m.settings_company_account },
      { path: 'swift', label: m.settings_company_swift },
      {
        path: 'correspondent.bank',
        label: m.settings_company_correspondent,
        help: m.settings_company_correspondent_help,
      },
      { path: 'correspondent.swift', label: m.settings_company_correspondent_swift },
      { path: 'correspondent.account', label: m.settings_company_correspondent_account },
    ],
  },
];
