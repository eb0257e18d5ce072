/** The owner's texts and facts. */
import { z } from 'zod';
import { changeOwnSetting, restoreOwnSetting } from '#domain/identity/confirmed-settings.server.ts';
import { ConfirmedSettingChange, ConfirmedSettingRestoration } from '#domain/identity/confirmed-settings-contract.ts';
import { TestMail } from '#domain/mail/contract.ts';
import { sendTestMail } from '#domain/mail/test-mail.server.ts';
import { FeaturedEntry } from '#domain/search/featured-contract.ts';
import { listFeaturedEntries } from '#domain/search/featured-parts.server.ts';
import { getOwnSetting, listSettings, listSettingVersions } from '#domain/settings/change-setting.server.ts';
import { Setting, SettingSummary, SettingVersion } from '#domain/settings/contract.ts';
import { shopSettings } from '#domain/settings/shop-settings.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Settings';
/** Said of both ways to change a setting. */
const confirmation =
  'What `company` says about payment, and `security`, need a session that signed in or was confirmed within the last hour; otherwise it answers confirmation_required until your password is in the body.';
const pathParameters = z.object({ name: z.enum(shopSettings) });

export const settingEndpoints = [
  endpoint('listSettings', {
    tag,
    summary: 'The settings, with their last changes',
    description: 'Company, home page, contact page, texts and resume; each is read and changed as a whole.',
    result: z.array(SettingSummary),
    handle: ({ scope }) => listSettings(scope),
  }),
  endpoint('getSetting', {
    tag,
    summary: 'A setting',
    description:
      'Company, home page, contact, resume: an object. Mission, vision, FAQ, terms, privacy, imprint: Markdown.',
    pathParameters,
    result: Setting,
    handle: ({ scope, path }) => getOwnSetting(scope, path.name),
  }),
  endpoint('changeSetting', {
    tag,
    summary: 'Change a setting',
    description: `The whole value is replaced, as a new version; all pages and papers show it at once. \`security\` also needs edit_staff, \`audit\` see_audit. ${confirmation} 409, with who and when, when the setting has another version by now.`,
    pathParameters,
    body: jsonBody(ConfirmedSettingChange),
    result: Setting,
    errors: ['confirmation_required', 'conflict', 'too_many_requests'],
    handle: ({ scope, path, body }) => changeOwnSetting(scope, path.name, body),
  }),
  endpoint('listSettingVersions', {
    tag,
    summary: 'The versions of a setting',
    description: 'The newest first, at most 100, each with the fields that it has changed.',
    pathParameters,
    result: z.array(SettingVersion),
    handle: ({ scope, path }) => listSettingVersions(scope, path.name),
  }),
  endpoint('restoreSetting', {
    tag,
    summary: 'Restore a version of a setting',
    description: `Its value becomes a new version. ${confirmation} 409 when the setting has another version by now.`,
    pathParameters,
    body: jsonBody(ConfirmedSettingRestoration),
    result: Setting,
    errors: ['confirmation_required', 'conflict', 'not_found', 'too_many_requests'],
    handle: ({ scope, path, body }) => restoreOwnSetting(scope, path.name, body),
  }),
  endpoint('listFeaturedEntries', {
    tag,
    summary: 'The featured parts of the home page',
    description:
      'As the setting home names them, in its order; parts that were archived since or are not in the shop are marked, and no page shows them.',
    result: z.array(FeaturedEntry),
    handle: ({ scope }) => listFeaturedEntries(scope),
  }),
  endpoint('sendTestMail', {
    tag,
    summary: 'Send a test mail to yourself',
    description:
      'A mail to the email of the signed-in user, with the saved sender and footer; at most 10 an hour. What the mail server refuses is among the undelivered mail.',
    result: TestMail,
    errors: ['too_many_requests'],
    handle: ({ scope }) => sendTestMail(scope),
  }),
];
