import { lateGate } from '../late-gate';
import { ADMIN_ROUTES } from '../late-routes';
import { adminRoutes } from '../routes/admin.routes';

/** The way into the admin area. */
export const AdminGate = lateGate(ADMIN_ROUTES, [adminRoutes]);
