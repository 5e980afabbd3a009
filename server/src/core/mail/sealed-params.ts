import type { SecretBox } from '../security/secret-box.js';
import type { MailContent } from './mail-content.js';
import { maskSecrets } from './mail-values.js';
import { templateOf } from './templates/mail-templates.js';

const PURPOSE = 'outgoing-mail';
const CONTENT = 'outgoing-mail-content';
/** What a text of MySQL's holds, with some room. */
const CONTENT_MAX = 60_000;

type Params = Readonly<Record<string, string>>;

/** Keeps the values of stored mails encrypted, as until a mail is sent they open accounts; and what sent ones said, as texts are edited. */
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

  /** @param content without its secrets. @returns null for one that is too long to be kept. */
  sealContent(content: MailContent): string | null {
    const sealed = this.box.seal(CONTENT, JSON.stringify(content));
    return sealed.length > CONTENT_MAX ? null : sealed;
  }

  /** @returns null where nothing was kept, or that under another secret of the installation. */
  openContent(sealed: string | null): MailContent | null {
    const json = sealed === null ? null : this.box.open(CONTENT, sealed);
    return json === null ? null : (JSON.parse(json) as MailContent);
  }

  /** For a row whose mail was sent or given up: nothing in it opens anything any more. */
  mask(row: { template: string; params: string }): string {
    return this.seal(this.openMasked(row));
  }
}
