/** Services that a person may sign in with (spec 1 §3 Settings), and one that the site's owner names. */
export const SOCIAL_SERVICES = ['google', 'facebook', 'twitter', 'envato', 'oidc'] as const;
export type SocialService = (typeof SOCIAL_SERVICES)[number];
export const SOCIAL_NAMES: Record<SocialService, string> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X',
  envato: 'Envato',
  oidc: '',
};

export const isSocialService = (value: string): value is SocialService =>
  (SOCIAL_SERVICES as readonly string[]).includes(value);

/** What the popup posts to the page that opened it, to our own origin only (spec 1 §4). */
export interface SocialAuthMessage {
  type: 'social-auth';
  status: 'SUCCESS' | 'ALREADY_LOGGED_IN' | 'REQUEST_PASSWORD' | 'ERROR';
  /** SUCCESS: `{bootstrapData}` or `{two_factor: true}`; ERROR: `{errorMessage}` or nothing. */
  callbackData: unknown;
}
