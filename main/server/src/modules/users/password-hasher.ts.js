import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError } from '../../core/errors/app-error.js';
/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */ const OPTIONS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
/**
 * Hashes run on libuv's four threads, which file reads need too: two stay free. And one core stays free for everybody else. In a rush each hash
 * is followed by a rest: the writes of the sign-in and its mail are then done without a hash beside them, and other calls are served.
 */ const LIMITS = { atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 200, restMs: 16 };
const RETRY_SECONDS = 5;
const coded = (bytes) => randomBytes(bytes).toString('base64').replaceAll('=', '');
const tooBusy = () =>
  new AppError({
    status: 503,
    code: 'gateway_unavailable',
    message: 'Too many people are logging in right now. Please try again in a moment.',
    retryAfter: RETRY_SECONDS,
  });
/** Hashes and checks passwords with argon2id, few at a time, first come first served; the native part is loaded at first use. */ export class PasswordHasher {
  constructor(limits = LIMITS) {
    this.limits = limits;
    /** A hash of nothing anybody could type, as dear to check as a real one. */ this.decoy = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$${coded(16)}$${coded(32)}`;
    this.waiting = [];
    this.running = 0;
  }
  /** @throws AppError 503 when too many wait already. */ async hash(password) {
    return await this.inTurn(async () => (await import('@node-rs/argon2')).hash(password, OPTIONS));
  }
  /** Whether the password is right. Without a hash it takes as long, so that nobody learns which accounts exist. @throws AppError 503 when too many wait already. */ async verify(
    hash,
    password,
  ) {
    const isRight = await this.inTurn(async () =>
      (await import('@node-rs/argon2')).verify(hash ?? this.decoy, password),
    );
    return hash !== null && isRight;
  }
  async inTurn(work) {
    if (this.running >= this.limits.atOnce) {
      if (this.waiting.length >= this.limits.waiting) throw tooBusy();
      // Who ends hands the place over, so that nobody who comes meanwhile slips in.
      await new Promise((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) setTimeout(next, this.limits.restMs);
      else this.running -= 1;
    }
  }
}
