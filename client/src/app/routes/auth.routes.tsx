import type { RouteObject } from 'react-router-dom';
import { keptPages } from '../kept-pages';

const chunks = {
  login: async () => ({ Component: (await import('../../features/auth/login-page')).LoginPage }),
  register: async () => ({ Component: (await import('../../features/auth/register-page')).RegisterPage }),
  forgotPassword: async () => ({
    Component: (await import('../../features/auth/forgot-password-page')).ForgotPasswordPage,
  }),
  resetPassword: async () => ({
    Component: (await import('../../features/auth/reset-password-page')).ResetPasswordPage,
  }),
};

const pages = keptPages(chunks);

/** Signing in and up, and ways back to a lost password. */
export const authRoutes: RouteObject[] = [
  { path: 'login', lazy: pages.login },
  { path: 'workspace/join/login', lazy: pages.login },
  { path: 'register', lazy: pages.register },
  { path: 'workspace/join/register', lazy: pages.register },
  { path: 'forgot-password', lazy: pages.forgotPassword },
  { path: 'password/reset/:token', lazy: pages.resetPassword },
].map((route) => ({ ...route, hydrateFallbackElement: <div className="auth" /> }));
