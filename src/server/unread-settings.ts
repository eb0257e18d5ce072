/** Variables of the environment that are meant as settings of the shop and are not read. */
import { settingNames } from '#platform/config.server.ts';
import { isSingleEdit } from '#platform/values/edit-distance.ts';

/** Settings of earlier releases, and what to do with each. */
const removedSettings: Readonly<Record<string, string>> = {
  DATABASE_PATRONI_URLS:
    'HAProxy asks Patroni which server is the primary. Let DATABASE_URL name its address, as deploy/database/haproxy.cfg has it, and remove this setting.',
  ORDER_MINIMUM: 'the owner sets it in Dashboard, Settings, Orders. Enter it there and remove it here.',
  DATABASE_REPLICA_URLS: 'all pages are read from the server of DATABASE_URL. Remove it.',
};

/**
 * One sentence for each variable that an earlier release read, or that is one letter away from a setting which is not set itself.
 * No sentence has a value, which may be a password. They are logged at the start.
 * @param given the variables that have a value
 */
export function unreadSettings(given: Readonly<Record<string, string>>): string[] {
  return Object.keys(given).flatMap((name) => {
    const advice = removedSettings[name];
    if (advice !== undefined) return `${name} is no longer read: ${advice}`;
    const meant = settingMeantBy(name);
    // Beside the setting itself, a similar name belongs to another program.
    if (meant === undefined || meant in given) return [];
    return `${name} is not a setting of the shop, and is not read. If you mean ${meant}, rename it.`;
  });
}

function settingMeantBy(name: string): string | undefined {
  if (settingNames.includes(name)) return undefined;
  return settingNames.find((setting) => isSingleEdit(name, setting));
}
