/** Mails about what a user or the staff has changed in an account. */

import type { Mail } from '#domain/mail/mail.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatTime } from '#platform/values/dates.ts';
import { letter, ofShop, type Recipient, signInLink } from './identity-mails.ts';

/** The notice to users who have changed their own password. */
export function ownPasswordChangedMail(user: Recipient, origin: string): Mail {
  return letter(
    user,
    m.mail_reset_done_subject(),
    [m.mail_password_changed_intro(ofShop), m.mail_reset_done_warning()],
    signInLink(origin),
  );
}

/** The notice to users who have signed in in a browser that is new for them. */
export function newDeviceMail(user: Recipient, { device, at }: { device: string; at: Date }, origin: string): Mail {
  const when = formatTime(at.toISOString());
  return letter(
    user,
    m.mail_new_device_subject(),
    [m.mail_new_device_intro({ ...ofShop, device, when }), m.mail_new_device_warning()],
    signInLink(origin),
  );
}

/** The notice to a user who has become an admin. */
export function madeAdminMail(user: Recipient, origin: string, passwordMinimum: number): Mail {
  return letter(
    user,
    m.mail_made_admin_subject(),
    [m.mail_made_admin_intro(ofShop), m.mail_made_admin_password({ min: passwordMinimum })],
    signInLink(origin),
  );
}

/** The notice to the other admins about a new one. */
export function newAdminMail(admin: Recipient, names: { email: string; by: string }, origin: string): Mail {
  return letter(admin, m.mail_new_admin_subject(), [m.mail_new_admin_intro(names), m.mail_new_admin_warning()], {
    label: m.mail_new_admin_link(),
    url: `${origin}${pagePaths.users}`,
  });
}

/** The notice to a member of the staff about a new role. */
export function newRoleMail(user: Recipient, { role, min }: { role: string; min: number }, origin: string): Mail {
  return letter(
    user,
    m.mail_new_role_subject({ role }),
    [m.mail_new_role_intro({ ...ofShop, role }), m.mail_new_role_password({ min })],
    signInLink(origin),
  );
}

/** The notice to the owners about a new member of the staff. */
export function newStaffMail(
  owner: Recipient,
  names: { email: string; by: string; role: string },
  origin: string,
): Mail {
  return letter(owner, m.mail_new_staff_subject(), [m.mail_new_staff_intro(names), m.mail_new_admin_warning()], {
    label: m.mail_new_admin_link(),
    url: `${origin}${pagePaths.users}`,
  });
}

/** The notice to a user whose account was blocked. */
export function bannedMail(user: Recipient, reason: string, origin: string): Mail {
  return letter(user, m.mail_banned_subject(), [m.mail_banned_intro(ofShop), m.mail_banned_reason({ reason })], {
    label: m.mail_banned_link(),
    url: `${origin}${pagePaths.contact}`,
  });
}

/** The notice to a user whose account was unblocked. */
export function unbannedMail(user: Recipient, origin: string): Mail {
  return letter(user, m.mail_unbanned_subject(), [m.mail_unbanned_intro(ofShop)], signInLink(origin));
}
