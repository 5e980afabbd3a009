import { useTranslation } from 'react-i18next';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import { EMAIL_MAX, NAME_PART_MAX, NEW_ACCOUNT_NAME_MAX } from '@tonearm/shared/limits';
import { useResendUserVerificationMutation } from '../../../api/admin-users';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard } from '../../../platform/forms/editor-frame';
import type { Form } from '../../../platform/forms/use-form';
import { useCan } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { SwitchRow } from '../../../ui/switch-row';
import { TextField } from '../../../ui/text-field';
import { RolesField } from './roles-field';
import type { UserValues } from './user-values';
import styles from './user-page.module.css';
import { Badge } from '../../../ui/badge';

interface FieldsProps {
  form: Form<UserValues>;
}

/** How they are called. */
export function NamesCard({ form: { values, set, errorOf } }: FieldsProps) {
  const { t } = useTranslation();
  const field = (name: 'name' | 'first_name' | 'last_name', label: string, max: number, hint?: string) => (
    <TextField
      label={label}
      name={name}
      value={values[name]}
      maxLength={max}
      dir="auto"
      autoComplete="off"
      error={errorOf(name)}
      {...(hint && { hint })}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <EditorCard title={t('Details')}>
      <div className={styles.fields}>
        <div className={styles.whole}>
          {field('name', t('Display name'), NEW_ACCOUNT_NAME_MAX, t('Left empty, it is made of first and last name.'))}
        </div>
        {field('first_name', t('First name'), NAME_PART_MAX)}
        {field('last_name', t('Last name'), NAME_PART_MAX)}
      </div>
    </EditorCard>
  );
}

/** Mails the code again by which they show that the address is theirs. */
function VerificationMail({ id, email }: { id: number; email: string }) {
  const { t } = useTranslation();
  const [send, { isLoading }] = useResendUserVerificationMutation();
  const report = useReportProblem();
  const toast = useToast();
  const mail = (): void =>
    void send({ id })
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('Sent to :email', { email }) }), report);
  return (
    <Button busy={isLoading} needsNetwork onClick={mail}>
      {t('Mail the code again')}
    </Button>
  );
}

/** Where they are written to, and whether the address is theirs. */
export function EmailCard({ form: { values, saved, set, errorOf }, user }: FieldsProps & { user: AccountPage }) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('Email')}>
      <TextField
        label={t('Email address')}
        name="email"
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        value={values.email}
        error={errorOf('email')}
        hint={t('A new address is told to the old one.')}
        onChange={(event) => set({ email: event.target.value })}
      />
      {!saved.email_verified && (
        <div className={styles.action}>
          <VerificationMail id={user.id} email={saved.email} />
        </div>
      )}
      <div className={styles.last}>
        <SwitchRow
          label={t('Email verified')}
          hint={t('While it is not, they may be asked for a code before they come in.')}
          isOn={values.email_verified}
          onChange={(isVerified) => set({ email_verified: isVerified })}
        />
      </div>
    </EditorCard>
  );
}

/** What they may do; chosen by those who may give roles. */
export function RolesCard({ form: { values, set, errorOf } }: FieldsProps) {
  const { t } = useTranslation();
  const mayGive = useCan('roles.update');
  return (
    <EditorCard title={t('Roles')}>
      {mayGive ? (
        <RolesField
          roles={values.roles}
          error={errorOf('roles')}
          hint={t('A role gives all of its rights at once. Only roles within your own rights can be given.')}
          onChange={(roles) => set({ roles })}
        />
      ) : (
        <ul className={styles.roles} aria-label={t('Roles of this person')}>
          {values.roles.map(({ id, name }) => (
            <li key={id}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
    </EditorCard>
  );
}
