/** Two texts of one key are found before the compiler of the messages, which does not end with them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repeatedKeys } from '../../../scripts/message-keys.mjs';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('a key of two files is named with both, and so is one that a file has twice', () => {
  const folder = folderOf({
    'cart.json': '{\n  "cart_title": "Cart",\n  "note": "One"\n}\n',
    'order.json': '{\n  "note": "Two",\n  "order_title": "Order",\n  "order_title": "Orders"\n}\n',
  });
  expect(repeatedKeys(folder)).toEqual(['note: cart.json, order.json', 'order_title: order.json, order.json']);
});

test('words for one and for several of a key are no repetition', () => {
  const text =
    '{\n  "count": [\n    {\n      "match": { "one": "1 pc", "other": "2 pcs" }\n    }\n  ],\n  "other": "Other"\n}\n';
  expect(repeatedKeys(folderOf({ 'cart.json': text }))).toEqual([]);
});
