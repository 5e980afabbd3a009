import { lateGate } from './late-gate';
import { MAKER_ROUTES } from './late-routes';
import { makerRoutes } from './routes/maker.routes';

/** The way to the pages of those who make music. */
export const MakerGate = lateGate(MAKER_ROUTES, makerRoutes);
