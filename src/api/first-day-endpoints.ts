/** The first steps of an owner: the sample data. */
import { SampleData } from '#domain/first-day/contract.ts';
import { removeSample, restoreSample } from '#domain/first-day/remove-sample.server.ts';
import { getSampleData } from '#domain/first-day/sample-data.server.ts';
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
];
