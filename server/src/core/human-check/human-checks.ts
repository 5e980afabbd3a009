import { createHash, randomBytes } from 'node:crypto';
import { HUMAN_PROOF_SECONDS } from '@tonearm/shared/limits';
import { invalid } from '../errors/app-error.js';
import { HUMAN_COOKIE } from '../http/cookies.js';
import type { RateLimiter } from '../http/rate-limiter.js';
import { networkOf } from '../net/address-network.js';
import type { Cache } from '../ports/cache.js';
import type { HumanCheck, HumanCheckOptions, SecretVerdict } from '../ports/human-check.js';
import type { SettingsReader } from '../settings/settings.service.js';

export type HumanCheckAction =
  | 'register'
  | 'login'
  | 'forgot_password'
  | 'contact'
  | 'backstage'
  | 'comment'
  | 'abuse_report';

/** Who is asked. */
export interface HumanVisitor {
  address: string;
  cookies: Readonly<Record<string, string>>;
}

/** What a visitor is told, and what their browser shows from now on to have proven it; null where it has nothing to show. */
export interface HumanVerdict {
  isHuman: boolean;
  proof: string | null;
}

const CHECKS_PER_MINUTE = 30;
const PROOF_BYTES = 32;
const NOT_HUMAN = 'Could not verify you are human.';

/** Kept as a hash: whoever reads the cache has no proof. */
const keyOf = (proof: string): string => `human-proof:${createHash('sha256').update(proof).digest('base64url')}`;

/** Asks the provider that the settings name, wherever the settings want it (spec 1 §5). */
export class HumanChecks {
  constructor(
    private readonly settings: SettingsReader,
    private readonly make: (options: HumanCheckOptions) => HumanCheck,
    private readonly limiter: RateLimiter,
    private readonly cache: Cache,
  ) {}

  /**
   * Lets the action pass where it is not guarded, the browser has proven it in the last ten minutes, or the token is a person's for this very action.
   * A token is valid for one check: `verify` uses it up.
   * @param options.isAlways whatever the settings say of the action, as long as they name a provider. @throws AppError 422 `errors.recaptcha`.
   */
  async require(
    action: HumanCheckAction,
    token: string | undefined,
    visitor: HumanVisitor,
    { isAlways = false }: { isAlways?: boolean } = {},
  ): Promise<void> {
    const options = await optionsOf(this.settings);
    if (options.driver === 'none') return;
    if (!isAlways && !(await this.settings.get(`recaptcha.enable.${action}`))) return;
    if (await this.hasProof(visitor)) return;
    if (!token || !(await this.make(options).verify(token, { action, address: visitor.address })))
      throw invalid({ recaptcha: [NOT_HUMAN] });
  }

  /** Whether a token is a person's, for whatever action; their browser need not be asked again for ten minutes. @throws AppError 429. */
  async verify(token: string, address: string): Promise<HumanVerdict> {
    await this.limiter.hit(`human-check:${networkOf(address)}`, CHECKS_PER_MINUTE, 60);
    const options = await optionsOf(this.settings);
    const isHuman = await this.make(options).verify(token, { action: null, address });
    if (!isHuman || options.driver === 'none') return { isHuman, proof: null };
    const proof = randomBytes(PROOF_BYTES).toString('base64url');
    await this.cache.set(keyOf(proof), networkOf(address), { ttlSeconds: HUMAN_PROOF_SECONDS });
    return { isHuman, proof };
  }

  /** What the provider of these settings says about its secret key. */
  async testSecret(settings: SettingsReader): Promise<SecretVerdict> {
    return await this.make(await optionsOf(settings)).testSecret();
  }

  /** From where it was given, so that it cannot be handed around. */
  private async hasProof({ address, cookies }: HumanVisitor): Promise<boolean> {
    const proof = cookies[HUMAN_COOKIE];
    return proof !== undefined && (await this.cache.get<string>(keyOf(proof))) === networkOf(address);
  }
}

const optionsOf = async (settings: SettingsReader): Promise<HumanCheckOptions> => ({
  driver: await settings.get('recaptcha.driver'),
  secretKey: await settings.get('recaptcha.secret_key'),
  minScore: await settings.get('recaptcha.min_score'),
});
