/** As the setting recaptcha.driver says. */
export type HumanCheckDriver = 'none' | 'recaptcha_v3' | 'turnstile';

/** Which provider, and what it needs to know. */
export interface HumanCheckOptions {
  driver: HumanCheckDriver;
  secretKey: string;
  /** 0 to 1; only where the provider gives scores. */
  minScore: number;
}

export interface HumanCheckContext {
  /** What the token was made for; null takes a token for anything. */
  action: string | null;
  /** Of the visitor. */
  address: string;
}

/** What a provider says about the secret key. */
export type SecretVerdict = 'accepted' | 'refused' | 'no-answer';

/** Distinguishes people from bots. */
export abstract class HumanCheck {
  /** Whether the token, which is valid for one check, was given to a human. False, with a warning in the log, where the provider does not answer. */
  abstract verify(token: string, context: HumanCheckContext): Promise<boolean>;
  /** Whether the provider knows the secret key. */
  abstract testSecret(): Promise<SecretVerdict>;
}
