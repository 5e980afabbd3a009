import { basePath } from '../../api/bootstrap-data';

/** Opens a page of the site with a document of its own: nothing of whoever was shown before is left, what plays neither. */
export const openAnew = (path: string): void => window.location.assign(basePath() + path);
