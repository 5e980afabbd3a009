import { AppError } from '../errors/app-error.js';
import type { SettingsReader } from '../settings/settings.service.js';
import type { Actor } from './actor.js';

/** When whoever asked may ask again. */
export const MAINTENANCE_RETRY_SECONDS = 300;

/** Whether the site is being worked on and closed to this person; those of the admin area go on, also as somebody else. */
export async function isShutFor(settings: SettingsReader, actor: Actor): Promise<boolean> {
  return (await settings.get('site.maintenance')) && !actor.can('admin.access') && actor.impersonatorId === null;
}

/** What this person is answered while the site is being worked on; null where it is open to them. */
export async function maintenanceFor(settings: SettingsReader, actor: Actor): Promise<AppError | null> {
  if (!(await isShutFor(settings, actor))) return null;
  return new AppError({
    status: 503,
    code: 'maintenance',
    message: (await settings.get('site.maintenance_message')) || 'The site is being worked on. Please come back soon.',
    retryAfter: MAINTENANCE_RETRY_SECONDS,
  });
}

/** @throws AppError 503 while the site is being worked on. */
export async function requireOpenSite(settings: SettingsReader, actor: Actor): Promise<void> {
  const refusal = await maintenanceFor(settings, actor);
  if (refusal) throw refusal;
}
