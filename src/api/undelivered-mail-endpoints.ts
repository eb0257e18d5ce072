/** Mail that could not be sent, for the staff. */
import { z } from 'zod';
import { UndeliveredMail } from '#domain/mail/contract.ts';
import { listUndeliveredMail, sendMailAgain } from '#domain/mail/undelivered-mail.server.ts';
import { Modified } from './acknowledgement.ts';
import { endpoint } from './endpoint.ts';
import { pageHeaders, pageParameters, sendPage } from './paging.ts';
import { IdPath } from './path-parameters.ts';

const tag = 'Mail';
const MailQuery = z.object(pageParameters('Mails', 50));

export const undeliveredMailEndpoints = [
  endpoint('listUndeliveredMail', {
    tag,
    summary: 'Mail that could not be sent, with the reason, newest first',
    description: 'Mail is tried again for some time after a failure. Here is what the shop has given up.',
    query: MailQuery,
    result: z.array(UndeliveredMail),
    resultHeaders: pageHeaders,
    handle: async ({ scope, query, ...call }) => sendPage(call, await listUndeliveredMail(scope, query)),
  }),
  endpoint('sendMailAgain', {
    tag,
    summary: 'Send an undelivered mail again',
    description: 'Puts the mail back into the queue of the shop.',
    pathParameters: IdPath,
    result: Modified,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path }) => sendMailAgain(scope, path.id),
  }),
];
