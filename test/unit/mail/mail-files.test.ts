import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { renderMail } from '#domain/mail/render-mail.ts';
import { createMailer } from '#platform/mailer.server.ts';
import { bareAddress } from '#platform/values/mail-address.ts';

test('without a mail server every mail becomes a whole .eml file [A26]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'Sprocket Parts <shop@example.com>', dataDir });
  await mailer.send({
    id: 'mail-1',
    shopName: 'Kran',
    to: 'ada@example.com',
    subject: 'Grüße',
    text: 'Pumpe für PC200',
    html: '<b>Pumpe</b>',
  });
  await mailer.send({
    id: 'mail-2',
    shopName: 'Kran',
    to: 'ada@example.com',
    subject: 'Plain',
    text: 'only text',
    html: '',
  });
  mailer.close();

  const names = (await readdir(join(dataDir, 'outbox'))).sort();
  expect(names).toHaveLength(2);
  expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-mail-1\.eml$/);
  const first = await PostalMime.parse(await readFile(join(dataDir, 'outbox', names[0] ?? '')));
  expect(first).toMatchObject({ subject: 'Grüße', messageId: '<mail-1@example.com>' });
  expect(first.from).toMatchObject({ name: 'Sprocket Parts', address: 'shop@example.com' });
  expect(first.to?.[0]).toMatchObject({ address: 'ada@example.com' });
  expect(first.text).toContain('Pumpe für PC200');
  const second = await PostalMime.parse(await readFile(join(dataDir, 'outbox', names[1] ?? '')));
  expect(second.html).toBeUndefined();
});

test('a sender that is set as an address only has the name of the shop', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'shop@example.com', dataDir });
  await mailer.send({
    id: 'mail-1',
    shopName: 'Kran',
    to: 'ada@example.com',
    subject: 'Reset',
    text: 'Link',
    html: '',
  });
  mailer.close();
  const [name = ''] = await readdir(join(dataDir, 'outbox'));
  const { from } = await PostalMime.parse(await readFile(join(dataDir, 'outbox', name)));
  expect(from).toMatchObject({ name: 'Kran', address: 'shop@example.com' });
});

test('user input is escaped in the HTML of a mail and unchanged in its text', () => {
  const { text, html } = renderMail({
    greeting: 'Dear <script>alert(1)</script>,',
    paragraphs: ['First'],
    facts: [['Brand', 'A & "B"']],
    link: { label: 'Open', url: 'https://shop.example/?a=1&b=2' },
    closing: 'Bye',
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('A &amp; &quot;B&quot;');
  expect(html).toContain('href="https://shop.example/?a=1&amp;b=2"');
  expect(text).toContain('Dear <script>alert(1)</script>,');
  expect(text).toContain('Open: https://shop.example/?a=1&b=2');
});

test('the bare address is extracted from a From setting', () => {
  expect(bareAddress('Sprocket Parts <shop@example.com>')).toBe('shop@example.com');
  expect(bareAddress(' shop@example.com ')).toBe('shop@example.com');
});
