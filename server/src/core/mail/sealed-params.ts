import type { SecretBox } from '../security/secret-box.js';
import { maskSecrets } from './mail-values.js';
import { templateOf } from './templates/mail-templates.js';

const PURPOSE = 'outgoing-mail';

type Params = Readonly<Record<string, string>>;

/** Keeps the values of stored mails encrypted: until a mail is sent, they open accounts. */
export class SealedParams {
  constructor(private readonly box: SecretBox) {}

  seal(params: Params): string {
    return this.box.seal(PURPOSE, JSON.stringify(params));
  }

  /** @returns null where they were sealed under another secret of the installation. */
  open(sealed: string): Params | null {
    const json = this.box.open(PURPOSE, sealed);
    return json === null ? null : (JSON.parse(json) as Params);
  }

  /** The values without their secrets; none at all where nobody knows which they are. */
  openMasked({ template, params }: { template: string; params: string }): Params {
    const definition = templateOf(template);
    const opened = this.open(params);
    return definition && opened ? maskSecrets(definition, opened) : {};
  }

  /** For a row whose mail was sent or given up: nothing in it opens anything any more. */
  mask(row: { template: string; params: string }): string {
    return this.seal(this.openMasked(row));
  }
}
