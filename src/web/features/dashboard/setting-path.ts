import { pagePaths } from '#platform/http/page-paths.ts';

/** Id of a group of fields in the form of a setting. @param path of the group's list, or of its first field */
export const groupId = (path: string): string => `group-${path || 'text'}`;

/**
 * The dashboard page of a setting. Only staff load it: page-paths.ts is in the script of every page.
 * @param group path of the group of fields that the page begins with
 */
export function settingPath(name: string, group?: string): string {
  return `${pagePaths.settings}/${name}${group === undefined ? '' : `#${groupId(group)}`}`;
}
