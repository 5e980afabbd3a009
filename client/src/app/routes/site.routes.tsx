import type { RouteObject } from 'react-router-dom';
import { RequireRight, RequireUser } from '../guarded-routes';
import { keptPages } from '../kept-pages';
import { BILLING_ROUTES, MAKER_ROUTES } from '../late-routes';

const chunks = {
  accountSettings: async () => {
    await import('../host-panels');
    return { Component: (await import('../../features/account-settings/account-settings-page')).AccountSettingsPage };
  },
  landing: async () => ({ Component: (await import('../../features/landing/landing-page')).LandingPage }),
  pricing: async () => ({ Component: (await import('../../features/billing/pricing/pricing-page')).PricingPage }),
  billing: async () => ({ Component: (await import('../billing/billing-gate')).BillingGate }),
  makers: async () => ({ Component: (await import('../maker-gate')).MakerGate }),
  contact: async () => ({ Component: (await import('../../features/contact/contact-page')).ContactPage }),
  customPage: async () => ({ Component: (await import('../../features/custom-page/custom-page')).CustomPage }),
  notifications: async () => ({
    Component: (await import('../../features/notifications/notifications-page')).NotificationsPage,
  }),
  notificationSettings: async () => ({
    Component: (await import('../../features/notifications/settings/notification-settings-page'))
      .NotificationSettingsPage,
  }),
  unsubscribe: async () => ({
    Component: (await import('../../features/notifications/unsubscribe-page')).UnsubscribePage,
  }),
  workspace: async () => ({ Component: (await import('../../features/workspaces/workspace-page')).WorkspacePage }),
  joinWorkspace: async () => ({ Component: (await import('../../features/workspaces/join-page')).JoinWorkspacePage }),
  apiDocs: async () => ({ Component: (await import('../../features/api-docs/api-docs-page')).ApiDocsPage }),
  notFound: async () => ({ Component: (await import('../../platform/errors/not-found')).NotFound }),
};

const pages = keptPages(chunks);

/** Pages of the site outside the player's shell: one's account, landing, contact, custom pages. */
export const siteRoutes: RouteObject[] = [
  { path: 'account-settings', lazy: pages.accountSettings },
  {
    element: <RequireUser />,
    children: [
      { path: 'notifications', lazy: pages.notifications },
      { path: 'workspace/:id', lazy: pages.workspace },
      {
        element: <RequireRight right="notifications.subscribe" />,
        children: [{ path: 'notifications/settings', lazy: pages.notificationSettings }],
      },
    ],
  },
  { path: 'notifications/unsubscribe/:token', lazy: pages.unsubscribe },
  // Guests are led to a page of its own for signing in.
  { path: 'workspace/join/:inviteId', lazy: pages.joinWorkspace },
  { path: 'api-docs', lazy: pages.apiDocs },
  { path: 'landing', lazy: pages.landing },
  { path: 'contact', lazy: pages.contact },
  { path: 'pricing', lazy: pages.pricing },
  { id: BILLING_ROUTES, children: [] },
  ...['checkout/*', 'billing/*', 'change-plan/*'].map((path) => ({ path, lazy: pages.billing })),
  { id: MAKER_ROUTES, children: [] },
  ...['backstage/*', 'upload', 'become-artist', 'claim-artist'].map((path) => ({ path, lazy: pages.makers })),
  { path: 'pages/:slug', lazy: pages.customPage },
  { path: 'pages/:id/:slug', lazy: pages.customPage },
  { path: '*', lazy: pages.notFound },
];
