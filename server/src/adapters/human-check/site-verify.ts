import type { Log } from '../../core/log.js';
import { HumanCheck } from '../../core/ports/human-check.js';
import type { HumanCheckContext, SecretVerdict } from '../../core/ports/human-check.js';

const TIMEOUT_MS = 5_000;
/** No provider ever gave this one away. */
const DUMMY_TOKEN = 'no-token';

/** What a verifier answers, as far as we read it. */
export interface SiteVerifyAnswer {
  success?: unknown;
  action?: unknown;
  score?: unknown;
  'error-codes'?: unknown;
}

export interface SiteVerifyOptions {
  secretKey: string;
  /** Address of the verifier. */
  verifier: string;
  timeoutMs?: number;
}

/** The protocol that providers share: a form with secret, token and address is answered with JSON. */
export abstract class SiteVerify extends HumanCheck {
  /** Other reasons that a right token is not enough. */
  protected abstract accepts(answer: SiteVerifyAnswer): boolean;

  constructor(
    private readonly options: SiteVerifyOptions,
    private readonly log: Log,
  ) {
    super();
  }

  async verify(token: string, { action, address }: HumanCheckContext): Promise<boolean> {
    const answer = await this.ask(token, address);
    if (answer === null || answer.success !== true) return false;
    return (action === null || answer.action === action) && this.accepts(answer);
  }

  async testSecret(): Promise<SecretVerdict> {
    if (this.options.secretKey === '') return 'refused';
    const answer = await this.ask(DUMMY_TOKEN);
    if (answer === null) return 'no-answer';
    const codes = Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];
    return codes.some((code) => code === 'invalid-input-secret' || code === 'missing-input-secret')
      ? 'refused'
      : 'accepted';
  }

  /** The verifier's answer, or null where it gave none in time. */
  private async ask(token: string, address?: string): Promise<SiteVerifyAnswer | null> {
    const { secretKey, verifier, timeoutMs = TIMEOUT_MS } = this.options;
    try {
      if (secretKey === '') throw new Error('It has no secret key.');
      const response = await fetch(verifier, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        body: new URLSearchParams({ secret: secretKey, response: token, ...(address ? { remoteip: address } : {}) }),
      });
      const answer: unknown = await response.json();
      if (typeof answer !== 'object' || answer === null || !('success' in answer))
        throw new Error(`It answered ${response.status} with something else.`);
      return answer;
    } catch (error) {
      this.log.warn(`The human check at ${new URL(verifier).host} gave no answer`, error);
      return null;
    }
  }
}
