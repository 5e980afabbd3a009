import { Mailer } from '../ports/mailer.js';
import type { MailMessage, SmtpOptions } from '../ports/mailer.js';
import type { SettingsReader } from '../settings/settings.service.js';

/** Makes the mailers that the settings choose from. */
export interface MailDrivers {
  log: () => Mailer;
  smtp: (options: SmtpOptions) => Promise<Mailer>;
}

/** Sends the way the settings say at that moment, so that a change needs no restart. */
export class SettingsMailer extends Mailer {
  private current: { key: string; mailer: Promise<Mailer> } | null = null;

  constructor(
    private readonly settings: SettingsReader,
    private readonly drivers: MailDrivers,
  ) {
    super();
  }

  async send(message: MailMessage): Promise<{ messageId: string }> {
    return await (await this.chosen()).send(message);
  }

  async verify(): Promise<void> {
    await (await this.chosen()).verify();
  }

  /** The same mailer while nothing changed. */
  private async chosen(): Promise<Mailer> {
    const smtp = await this.smtpOptions();
    const key = JSON.stringify(smtp);
    if (this.current?.key !== key)
      this.current = { key, mailer: smtp ? this.drivers.smtp(smtp) : Promise.resolve(this.drivers.log()) };
    return await this.current.mailer;
  }

  private async smtpOptions(): Promise<SmtpOptions | null> {
    if ((await this.settings.get('mail.driver')) !== 'smtp') return null;
    return {
      host: await this.settings.get('mail.smtp.host'),
      port: await this.settings.get('mail.smtp.port'),
      encryption: await this.settings.get('mail.smtp.encryption'),
      username: await this.settings.get('mail.smtp.username'),
      password: await this.settings.get('mail.smtp.password'),
    };
  }
}
