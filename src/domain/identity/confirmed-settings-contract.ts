/** Changes of settings in API requests, with the own password when the shop asks for it. Safe in the browser. */
import type { z } from 'zod';
import { SettingChange, SettingRestoration } from '#domain/settings/contract.ts';
import { OwnPassword } from './contract.ts';

const ownPassword = OwnPassword.partial().shape;

export const ConfirmedSettingChange = SettingChange.extend(ownPassword).meta({ id: 'SettingChange' });
export type ConfirmedSettingChange = z.infer<typeof ConfirmedSettingChange>;

export const ConfirmedSettingRestoration = SettingRestoration.extend(ownPassword).meta({ id: 'SettingRestoration' });
export type ConfirmedSettingRestoration = z.infer<typeof ConfirmedSettingRestoration>;
