/** The first steps of an owner: the sample data, and the checklist. */
import { dismissChecklist, getChecklist } from '#domain/first-day/checklist.server.ts';
import { Checklist, ChecklistDismissal, SampleData } from '#domain/first-day/contract.ts';
import { removeSample, restoreSample } from '#domain/first-day/remove-sample.server.ts';
import { getSampleData } from '#domain/first-day/sample-data.server.ts';
import { Acknowledged } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Settings';

export const firstDayEndpoints = [
  endpoint('getSampleData', {
    tag,
    summary: 'What of the sample data is in the shop',
    description: 'How many parts, machines, drawings and reviews its removal would take, and who has removed it.',
    result: SampleData,
    handle: ({ scope }) => getSampleData(scope),
  }),
  endpoint('removeSample', {
    tag,
    summary: 'Remove the sample data',
    description:
      'All parts, machines, drawings and reviews that the sample has brought; what staff have added or changed stays, and so do machines that own parts, own drawings or buyers name. Parts of orders are archived. Without own company data the shop then has a plain name and asks for no payment. Needs edit_settings and edit_parts. 409 when it is removed already.',
    result: SampleData,
    errors: ['conflict'],
    handle: ({ scope }) => removeSample(scope),
  }),
  endpoint('restoreSample', {
    tag,
    summary: 'Bring the sample data back',
    description:
      'Within 24 hours of its removal. What has another row in its place by now stays away: a part with the same brand and number, a machine of the same name. 409 afterwards.',
    result: SampleData,
    errors: ['conflict'],
    handle: ({ scope }) => restoreSample(scope),
  }),
  endpoint('getChecklist', {
    tag,
    summary: "The checklist of an owner's first day",
    description:
      'What a new shop needs, each step with whether it is done: company, bank, parts, freight, mail, staff.',
    result: Checklist,
    handle: ({ scope }) => getChecklist(scope),
  }),
  endpoint('dismissChecklist', {
    tag,
    summary: 'Close the checklist, or show it again',
    description: 'For all owners of the shop. Its steps stay as they are.',
    body: jsonBody(ChecklistDismissal),
    result: Acknowledged,
    async handle({ scope, body }) {
      await dismissChecklist(scope, body);
      return { acknowledged: true as const };
    },
  }),
];
