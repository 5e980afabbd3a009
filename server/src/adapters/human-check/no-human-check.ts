import { HumanCheck } from '../../core/ports/human-check.js';
import type { SecretVerdict } from '../../core/ports/human-check.js';

/** Takes everybody for a person. */
export class NoHumanCheck extends HumanCheck {
  verify(): Promise<boolean> {
    return Promise.resolve(true);
  }

  testSecret(): Promise<SecretVerdict> {
    return Promise.resolve('accepted');
  }
}
