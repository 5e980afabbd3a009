import { randomBytes } from 'node:crypto';

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords with argon2id; the native part is loaded at first use. */
export class PasswordHasher {
  private decoy: Promise<string> | null = null;

  async hash(password: string): Promise<string> {
    const { hash } = await import('@node-rs/argon2');
    return await hash(password, OPTIONS);
  }

  /** Whether the password is right. Without a hash it takes as long, so that nobody learns which accounts exist. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    const { verify } = await import('@node-rs/argon2');
    this.decoy ??= this.hash(randomBytes(16).toString('hex'));
    const isRight = await verify(hash ?? (await this.decoy), password);
    return hash !== null && isRight;
  }
}
