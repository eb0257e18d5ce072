import { expect, test } from 'vitest';
import { givenVariables, settingNames } from '#platform/config.server.ts';
import { unreadSettings } from '#server/unread-settings.ts';

test('each setting of an earlier release gives one line that says what to do', () => {
  expect(
    unreadSettings({ DATABASE_PATRONI_URLS: 'http://h1:8008', DATABASE_REPLICA_URLS: 'postgres://h2/shop' }),
  ).toEqual([
    expect.stringMatching(/^DATABASE_PATRONI_URLS is no longer read: .* DATABASE_URL .*haproxy\.cfg.*remove/),
    expect.stringMatching(/^DATABASE_REPLICA_URLS is no longer read: .*Remove it/),
  ]);
});

test('the values of unread settings, which may hold passwords, are not repeated', () => {
  const lines = unreadSettings({
    DATABASE_REPLICA_URLS: 'postgres://shop:hunter2@h2/shop',
    SMTP_URI: 'smtps://a:hunter2@b',
  });
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).not.toContain('hunter2');
});

test.each([
  ['SMTP_URI', 'SMTP_URL', 'a wrong letter'],
  ['ORIGINS', 'ORIGIN', 'a superfluous letter'],
  ['DATADIR', 'DATA_DIR', 'a missing letter'],
  ['DATABASE_ULR', 'DATABASE_URL', 'two letters swapped'],
])('%s is named as a misspelt %s: %s', (written, meant) => {
  expect(unreadSettings({ [written]: 'x' })).toEqual([
    `${written} is not a setting of the shop, and is not read. If you mean ${meant}, rename it.`,
  ]);
});

test('settings, empty values and the variables of other programs give no line', () => {
  expect(unreadSettings(Object.fromEntries(settingNames.map((name) => [name, 'x'])))).toEqual([]);
  expect(unreadSettings(givenVariables({ DATABASE_REPLICA_URLS: '', SMTP_URI: '' }))).toEqual([]);
  expect(
    unreadSettings({ HOME: '/root', PATH: '/bin', LANG: 'C', HOSTNAME: 'shop-1', TERM: 'x', XDG_DATA_DIRS: 'x' }),
  ).toEqual([]);
});

test('a variable beside the setting that it resembles belongs to another program', () => {
  expect(unreadSettings({ HOST: '0.0.0.0', HOSTS: 'a,b' })).toEqual([]);
});
