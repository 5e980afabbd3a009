import type { SecretBox } from '../security/secret-box.js';
import type { MailContent } from './mail-content.js';

const PURPOSE = 'outgoing-mail-content';
/** What a text of MySQL's holds, with some room. */
const SEALED_MAX = 60_000;

/** Keeps what sent mails said, encrypted: edited texts must not change what the log shows, nor what is sent again. */
export class KeptContent {
  constructor(private readonly box: SecretBox) {}

  /** @param content without its secrets. @returns null for one that is too long to be kept. */
  seal(content: MailContent): string | null {
    const sealed = this.box.seal(PURPOSE, JSON.stringify(content));
    return sealed.length > SEALED_MAX ? null : sealed;
  }

  /** @returns null where nothing was kept, or that under another secret of the installation. */
  open(sealed: string | null): MailContent | null {
    const json = sealed === null ? null : this.box.open(PURPOSE, sealed);
    return json === null ? null : (JSON.parse(json) as MailContent);
  }
}
