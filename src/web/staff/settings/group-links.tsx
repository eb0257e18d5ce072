/** Links to the groups of a long form. */
import { useEffect } from 'react';
import { m } from '#messages';
import { groupId } from '#web/features/dashboard/setting-path.ts';
import { type FieldGroup, groupPath } from './field-groups.ts';

/** A form with fewer groups is seen at once. */
const leastGroups = 5;

/** Shows nothing above a short form. Gives the focus to the group that the address names. */
export function GroupLinks({ groups }: { groups: readonly FieldGroup[] }) {
  useEffect(() => {
    // The group is not there yet when the browser looks for it.
    const group = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    group?.scrollIntoView();
    group?.focus({ preventScroll: true });
  }, []);
  if (groups.length < leastGroups) return null;
  return (
    <nav aria-label={m.settings_groups()}>
      <ul className="group-links">
        {groups.map((group) => (
          <li key={groupPath(group)}>
            <a href={`#${groupId(groupPath(group))}`}>{group.title()}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
