/** An invitation to the staff. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { OwnPassword, typedEmail } from '../contract.ts';
import { personName } from '../person-name.ts';
import { WantedRole } from '../role-contract.ts';

/** Days for which the link of an invitation is valid. */
export const invitationDays = 7;

export const NewInvitation = z
  .object({
    email: typedEmail,
    name: personName,
    role: WantedRole.shape.role.refine((role) => role !== 'buyer', { error: () => m.invitation_role_missing() }),
    customRoleId: WantedRole.shape.customRoleId,
    password: OwnPassword.shape.password.optional().meta({
      description: 'Your own, when an answer was confirmation_required',
    }),
  })
  .meta({ id: 'NewInvitation' });
export type NewInvitation = z.infer<typeof NewInvitation>;

export const Invited = z
  .object({
    outcome: z.enum(['invited', 'given']).meta({
      description: 'invited: a mail with a link is on its way; given: the email has an account, which has the role now',
    }),
  })
  .meta({ id: 'Invited' });
export type Invited = z.infer<typeof Invited>;
