import { viewsApi } from './generated/views.gen';

export { viewsApi };
