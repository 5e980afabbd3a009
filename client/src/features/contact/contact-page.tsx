import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CONTACT_MESSAGE_MAX, NEW_ACCOUNT_NAME_MAX } from '@tonearm/shared/limits';
import { useSendContactMessageMutation } from '../../api/pages';
import { cx } from '../../lib/class-names';
import { useForm } from '../../platform/forms/use-form';
import { useHumanCheck } from '../../platform/human-check/use-human-check';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import styles from './contact.module.css';
import { card } from '../../ui/card.styles';
import { field } from '../../ui/field.styles';

interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

const MESSAGE_ROWS = 8;
const isFilled = (values: ContactMessage): boolean =>
  Object.values(values).every((value: string) => value.trim() !== '');

function ContactForm() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const toast = useToast();
  const humanCheck = useHumanCheck('contact');
  const [send] = useSendContactMessageMutation();
  const form = useForm<ContactMessage, unknown>({
    initial: () => ({ name: user?.name ?? '', email: user?.email ?? '', message: '' }),
    isComplete: isFilled,
    send: async (values) => send({ contactInput: { ...values, recaptcha_token: await humanCheck.execute() } }).unwrap(),
    onSaved: () => {
      toast({ type: 'positive', message: t('Your message has been submitted.') });
      void navigate('/');
    },
  });
  return (
    <form className={cx(card.card, styles.contactCard)} onSubmit={form.submit} noValidate>
      <div className={styles.names}>
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="name"
          required
          maxLength={NEW_ACCOUNT_NAME_MAX}
          value={form.values.name}
          error={form.errorOf('name')}
          onChange={(event) => form.set({ name: event.target.value })}
        />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={form.values.email}
          error={form.errorOf('email')}
          onChange={(event) => form.set({ email: event.target.value })}
        />
      </div>
      <TextArea
        label={t('Message')}
        name="message"
        rows={MESSAGE_ROWS}
        required
        maxLength={CONTACT_MESSAGE_MAX}
        value={form.values.message}
        error={form.errorOf('message')}
        onChange={(event) => form.set({ message: event.target.value })}
      />
      <div className="row between">
        <span className={field.hint}>{humanCheck.isGuarded && t('Protected by a human check')}</span>
        <Button type="submit" look="primary" size="lg" disabled={!form.canSubmit} busy={form.isPending}>
          {t('Send')}
        </Button>
      </div>
    </form>
  );
}

/** `/contact`: a message to whoever runs the site (spec 2 §2.7). */
export function ContactPage() {
  const { t } = useTranslation();
  useDocumentTitle(t('Contact us'));
  return (
    <div className={styles.contact}>
      <PageHeading className="h1">{t('Contact us')}</PageHeading>
      <p className="t2 lead">{t('Questions about plans, a release, or something that looks broken? Write to us.')}</p>
      <ContactForm />
    </div>
  );
}
