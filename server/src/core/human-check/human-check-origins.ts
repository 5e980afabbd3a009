import type { HumanCheckDriver } from '../ports/human-check.js';

/** Where the provider's script on a page has its frames, pictures and answers. */
export const HUMAN_CHECK_ORIGINS: Readonly<Record<HumanCheckDriver, readonly string[]>> = {
  none: [],
  recaptcha_v3: ['https://www.google.com', 'https://www.gstatic.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};
