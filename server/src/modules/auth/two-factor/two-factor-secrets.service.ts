import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../core/security/secret-box.js';
import { RECOVERY_CODES_SEAL } from '../../users/index.js';

const SECRET_SEAL = 'two-factor';

/** Secrets and recovery codes as columns hold them; what another installation sealed reads as null. */
@Injectable()
export class TwoFactorSecrets {
  constructor(private readonly box: SecretBox) {}

  sealSecret(secret: string): string {
    return this.box.seal(SECRET_SEAL, secret);
  }

  openSecret(sealed: string | null): string | null {
    return sealed === null ? null : this.box.open(SECRET_SEAL, sealed);
  }

  sealCodes(codes: readonly string[]): string {
    return this.box.seal(RECOVERY_CODES_SEAL, JSON.stringify(codes));
  }

  openCodes(sealed: string | null): string[] | null {
    const codes = sealed === null ? null : this.box.open(RECOVERY_CODES_SEAL, sealed);
    return codes === null ? null : (JSON.parse(codes) as string[]);
  }
}
