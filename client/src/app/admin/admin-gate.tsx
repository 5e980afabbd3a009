import { addEnglish } from '../../platform/i18n/late-english';
import { ENGLISH_ADMIN } from '../../platform/i18n/english-admin';
import { lateGate } from '../late-gate';
import { ADMIN_ROUTES } from '../late-routes';
import { adminRoutes } from '../routes/admin.routes';

addEnglish(ENGLISH_ADMIN);

/** The way into the admin area. */
export const AdminGate = lateGate(ADMIN_ROUTES, [adminRoutes]);
