import type { Actor } from './actor.js';

/** Whether a password was confirmed recently; implemented by the auth module. */
export abstract class PasswordConfirmation {
  /**
   * @param given.password one in the body confirms this call by itself.
   * @throws AppError 422 `password` when it is wrong, 423 when none was given and the window is over, 429 after too many tries.
   */
  abstract require(actor: Actor, given: { password: string | undefined; address: string }): Promise<void>;
}
