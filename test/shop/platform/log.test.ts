import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log.server.ts';
import { openTestShop } from '../../fixtures/database.ts';

test('a failed query is logged with its cause and stack, without its parameters', async () => {
  const shop = await openTestShop();
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  try {
    await shop.db.execute(sql`insert into users (id, email) values (null, ${'ada@example.com'})`);
  } catch (error) {
    log.error({ err: error }, 'failed');
  } finally {
    await shop.close();
  }
  expect(lines.join()).not.toContain('ada@example.com');
  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({
    code: '23502',
    stack: expect.stringContaining('log.test.ts'),
  });
});
