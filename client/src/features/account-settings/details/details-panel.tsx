import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { AccountAnswer } from '@tonearm/shared/account/user-details.dto';
import { NAME_PART_MAX, NEW_ACCOUNT_NAME_MAX } from '@tonearm/shared/limits';
import { useUpdateUserMutation } from '../../../api/account';
import { useForm } from '../../../platform/forms/use-form';
import { useLocale } from '../../../platform/i18n/use-locale';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Panel, PanelFooter } from '../../../ui/panel';
import { TextField } from '../../../ui/text-field';
import { AvatarField } from './avatar-field';
import { avatarMaxSize } from '../../../platform/forms/image-rules';
import { EmailField } from './email-field';
import styles from './details.module.css';
import { cx } from '../../../lib/class-names';
import { settingsPage } from '../../../ui/settings-page.styles';

type Names = Pick<CurrentUser, 'first_name' | 'last_name' | 'name'>;

function useNamesForm({ first_name, last_name, name }: CurrentUser) {
  const { t } = useTranslation();
  const [update] = useUpdateUserMutation();
  const toast = useToast();
  const form = useForm<Names, AccountAnswer>({
    initial: { first_name, last_name, name },
    send: (updateUserInput) => update({ id: 'me', updateUserInput }).unwrap(),
    onSaved: ({ user }) => {
      // The server trims, and makes a display name where none was given.
      form.set({ first_name: user.first_name, last_name: user.last_name, name: user.name });
      toast({ type: 'positive', message: t('Updated account details') });
    },
  });
  return form;
}

/** Names, picture and email. */
export function DetailsPanel({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const form = useNamesForm(user);
  const field = (name: keyof Names, label: string, autoComplete: string) => (
    <TextField
      label={label}
      name={name}
      autoComplete={autoComplete}
      maxLength={name === 'name' ? NEW_ACCOUNT_NAME_MAX : NAME_PART_MAX}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.set({ [name]: event.target.value })}
    />
  );
  return (
    <Panel
      id="account-details"
      title={t('Name and profile image')}
      about={t('Shown on your profile, playlists and comments.')}
    >
      <form onSubmit={form.submit} noValidate>
        <div className={styles.details}>
          <AvatarField user={user} />
          <div className={cx('grow', settingsPage.g2)}>
            <div className={settingsPage.whole}>{field('name', t('Display name'), 'nickname')}</div>
            {field('first_name', t('First name'), 'given-name')}
            {field('last_name', t('Last name'), 'family-name')}
            <div className={settingsPage.whole}>
              <EmailField user={user} />
            </div>
          </div>
        </div>
        <PanelFooter note={t('JPG, PNG, GIF or WebP, up to :size', { size: avatarMaxSize(language) })}>
          <Button type="submit" look="primary" disabled={!form.canSubmit} busy={form.isPending}>
            {t('Save')}
          </Button>
        </PanelFooter>
      </form>
    </Panel>
  );
}
