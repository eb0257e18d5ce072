/** "1 pc", not "1 pcs": every message that counts something has words for one of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../messages/en');
const messages = new Map<string, unknown>(
  readdirSync(folder).flatMap((file) => Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
);

/** Messages for one that stand beside the message for several. */
const forOne: Record<string, string> = {
  overview_proofs_of: 'overview_proofs_one',
  import_run: 'import_run_one',
  import_run_pictures: 'import_run_picture',
  import_done: 'import_done_one',
  import_done_pictures: 'import_done_picture',
  import_undone: 'import_undone_one',
  suggest_count: 'suggest_count_one',
  part_reviews_count: 'part_reviews_one',
  shop_parts: 'shop_part_one',
  ui_form_errors: 'ui_form_error_one',
  shop_ships_days: 'shop_ships_one_day',
  quick_result: 'quick_result_one',
  quick_ignored: 'quick_ignored_one',
  quick_repeats: 'quick_repeats_one',
  quick_add: 'quick_add_one',
  quick_in_cart: 'quick_in_cart_one',
};

/** Messages whose count is never one, with the reason. */
const neverOne: Record<string, string> = {
  request_show_all: 'only above the number that is shown',
  request_file_removed: 'how long files are kept is a constant',
  quotation_file_removed: 'how long files are kept is a constant',
  quotation_price_below_limit_of_fewer: 'a percentage',
  request_keep_link: 'the validity of a link is a constant',
  mail_request_link: 'the validity of a link is a constant',
  quotation_validity_long: 'the longest validity is a constant',
  requests_earlier_many: 'only above the limit',
  settings_version_changes: 'only above the number that is shown',
  mail_confirm_intro: 'the validity of a link is a constant',
  mail_invitation_how: 'the validity of a link is a constant',
  invitation_help: 'the validity of a link is a constant',
  relations_merge_facts: 'the time for an undo is a constant',
  merge_undo_expired: 'the time for an undo is a constant',
  edits_undo_expired: 'the time for an undo is a constant',
  edits_list_help: 'the time for an undo is a constant',
  edits_undo_help: 'the time for an undo is a constant',
  media_fetch_timeout: 'the limit is a constant',
  interchange_needs_join: 'a group has two parts or more',
  merge_needs_join: 'a group has two parts or more',
  edits_too_many: 'only above the limit',
  numbers_left: 'only above the limit',
  numbers_are_order: 'a list has two numbers or more',
  quick_too_many_lines_of: 'only above the limit',
  quick_add_first: 'the limit is a constant',
  quick_first_shown: 'the limit is a constant',
  quick_replaced_together: 'only for two or more',
  quick_several_help: 'only for two or more',
  drawing_search_first: 'only above the limit',
  machine_down_found_first: 'only above the limit',
  machine_region_assemblies: 'a region of one is called by its name',
  machine_region_shown: 'a region of one leads to its drawing',
  worn_count_more: 'only above the limit',
  margin_lines: 'only when some of several lines have a cost',
  mail_customer_how: 'the validity of a link is a constant',
  drafts_help: 'the time for a draft is a constant',
  desk_too_many: 'only above the limit',
  desk_all_lines: 'only above the number that is shown',
  desk_fewer_lines: 'the number that is shown is a constant',
  bulk_whole: 'only for more orders than a page shows',
  selection_whole: 'only for more parts than a page shows',
};

/** A counted thing, before its noun: {count} parts, {days} days. */
const counted = /\{(count|total|quantity|seconds|hours|days|months)\} [a-z]+s\b/;

test('every message that counts something has words for one', () => {
  const several = [...messages].filter(([, text]) => typeof text === 'string' && counted.test(text));
  const missing = several.filter(([key]) => !neverOne[key] && !messages.has(forOne[key] ?? ''));
  expect(missing).toEqual([]);
  const counting = new Set(several.map(([key]) => key));
  expect([...Object.keys(forOne), ...Object.keys(neverOne)].filter((key) => !counting.has(key))).toEqual([]);
});
