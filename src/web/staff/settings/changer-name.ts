import { m } from '#messages';

/** Who has changed a setting; commands on the server act as the shop. */
export function changerName(changedBy: string | null): string {
  return changedBy?.includes('@') ? changedBy : m.settings_changed_by_command();
}
