import { pagePaths } from '#platform/http/page-paths.ts';

/** The dashboard page of a setting. Only staff load it: page-paths.ts is in the script of every page. */
export function settingPath(name: string): string {
  return `${pagePaths.settings}/${name}`;
}
