import { createBrowserRouter } from 'react-router-dom';
import { basePath } from '../api/bootstrap-data';
import { routes } from './routes';

/** The router of the page; the site may live under a sub-path. */
export const createRouter = () => createBrowserRouter(routes, { basename: basePath() || '/' });
