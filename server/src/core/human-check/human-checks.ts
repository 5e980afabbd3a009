import { invalid } from '../errors/app-error.js';
import type { RateLimiter } from '../http/rate-limiter.js';
import { networkOf } from '../net/address-network.js';
import type { HumanCheck, HumanCheckOptions, SecretVerdict } from '../ports/human-check.js';
import type { SettingsReader } from '../settings/settings.service.js';

export type HumanCheckAction = 'register' | 'login' | 'forgot_password' | 'contact' | 'backstage';

const CHECKS_PER_MINUTE = 30;
const NOT_HUMAN = 'Could not verify you are human.';

/** Asks the provider that the settings name, wherever the settings want it (spec 1 §5). */
export class HumanChecks {
  constructor(
    private readonly settings: SettingsReader,
    private readonly make: (options: HumanCheckOptions) => HumanCheck,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Lets the action pass where it is not guarded, or the token is a person's for this very action.
   * A token is valid for one check: `verify` uses it up.
   * @throws AppError 422 `errors.recaptcha`.
   */
  async require(action: HumanCheckAction, token: string | undefined, address: string): Promise<void> {
    const options = await optionsOf(this.settings);
    if (options.driver === 'none' || !(await this.settings.get(`recaptcha.enable.${action}`))) return;
    if (!token || !(await this.make(options).verify(token, { action, address })))
      throw invalid({ recaptcha: [NOT_HUMAN] });
  }

  /** Whether a token is a person's, for whatever action. @throws AppError 429. */
  async verify(token: string, address: string): Promise<boolean> {
    await this.limiter.hit(`human-check:${networkOf(address)}`, CHECKS_PER_MINUTE, 60);
    return await this.make(await optionsOf(this.settings)).verify(token, { action: null, address });
  }

  /** What the provider of these settings says about its secret key. */
  async testSecret(settings: SettingsReader): Promise<SecretVerdict> {
    return await this.make(await optionsOf(settings)).testSecret();
  }
}

const optionsOf = async (settings: SettingsReader): Promise<HumanCheckOptions> => ({
  driver: await settings.get('recaptcha.driver'),
  secretKey: await settings.get('recaptcha.secret_key'),
  minScore: await settings.get('recaptcha.min_score'),
});
