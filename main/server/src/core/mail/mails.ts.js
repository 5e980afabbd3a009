import { randomUUID } from 'node:crypto';
import { checkValues } from './mail-values.js';
import { MAIL_TEMPLATES } from './templates/mail-templates.js';
const DELIVER_MAIL = 'deliver-mail';
const CLEAN_MAILS = 'clean-mails';
/** Every night, UTC. */ const NIGHTLY = '20 4 * * *';
/** Where modules hand in mails (3-decisions §29); they are sent by a job, so that a mail server that is gone holds nobody up. */ export class Mails {
  constructor(jobs, unit, mails, renderer, params, delivery, cleaner) {
    this.jobs = jobs;
    this.unit = unit;
    this.mails = mails;
    this.renderer = renderer;
    this.params = params;
    jobs.define({
      name: DELIVER_MAIL,
      lane: 'delivery',
      retry: delivery.retry,
      run: ({ id }) => delivery.deliver(Number(id)),
    });
    jobs.define({ name: CLEAN_MAILS, lane: 'bulk', schedule: NIGHTLY, run: () => cleaner.clean() });
  }
  /**
   * Stores the mail for sending. Inside a unit of work it takes part in the commit: rolled back, it is never sent.
   * Params are plain values, times in ISO-8601; the mail writes them in the receiver's language.
   * @throws Error where a param is missing or is not what the template says.
   */ async queue({ template, to, params }) {
    checkValues(template, MAIL_TEMPLATES[template], params);
    const language = await this.renderer.languageFor(to.language);
    const sender = await this.renderer.sender();
    const row = {
      messageId: `<${randomUUID()}@${sender.email.split('@').at(-1)}>`,
      template,
      toEmail: to.email,
      toName: to.name,
      language,
      subject: await this.renderer.subjectOf({ template, language, params }),
      params: this.params.seal(params),
    };
    await this.unit.run('mails.queue', async () => {
      const id = await this.mails.insert(row);
      await this.jobs.add({ name: DELIVER_MAIL, payload: { id } });
    });
  }
}
