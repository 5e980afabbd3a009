import type { SocialService } from '@tonearm/shared/account/social';
import type { OAuthState } from './oauth-states.service.js';

/** One request's business with a service: how we are known there, and what is kept until the browser is back. */
export interface ServiceVisit {
  id: SocialService;
  clientId: string;
  /** Empty for a client that has none. */
  clientSecret: string;
  callbackUrl: string;
  timeoutMs: number;
  /** Keeps what must be there again on the way back. @returns the state to send along. */
  depart: (secrets: { verifier: string | null; nonce: string | null }) => string;
  /** null on the way there. */
  oauthState: OAuthState | null;
}
