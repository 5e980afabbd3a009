import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ImageUp } from 'lucide-react';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { useRemoveAvatarMutation } from '../../../api/account';
import { useUploadAvatarFileMutation } from '../../../api/avatar-file';
import { formatDay, formatMoment } from '../../../lib/format';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { ImageField } from '../../../platform/forms/image-field';
import { useToast } from '../../../platform/toasts/use-toast';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import styles from './user-page.module.css';

/** Their picture, kept as soon as it is cropped. */
export function PictureCard({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const [upload, uploading] = useUploadAvatarFileMutation();
  const [remove, removing] = useRemoveAvatarMutation();
  const report = useReportProblem();
  const toast = useToast();
  const say = (): void => toast({ type: 'positive', message: t('Picture updated') });
  const isBusy = uploading.isLoading || removing.isLoading;
  const take = (): void =>
    void remove({ id: String(user.id) })
      .unwrap()
      .then(say, report);
  return (
    <EditorCard title={t('Picture')}>
      <ImageField
        aspect={1}
        className={styles.pictureField}
        onPick={(file) => void upload({ id: user.id, file }).unwrap().then(say, report)}
      >
        {(choose) => (
          <>
            <div className={styles.picture}>
              <Avatar name={user.name} image={user.image} />
            </div>
            <div className={styles.pictureWays}>
              <Button size="sm" busy={isBusy} needsNetwork icon={<Icon of={ImageUp} size={15} />} onClick={choose}>
                {user.image !== null ? t('Replace') : t('Choose a picture')}
              </Button>
              {user.image !== null && (
                <Button size="sm" look="ghost" needsNetwork disabled={isBusy} onClick={take}>
                  {t('Remove')}
                </Button>
              )}
            </div>
          </>
        )}
      </ImageField>
    </EditorCard>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is known of the account, and not changed here. */
export function AccountCard({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const { last_login_at: lastLogin, linked_artists: artists = [] } = user;
  return (
    <EditorCard title={t('Account')}>
      <dl className={styles.facts}>
        <Fact label={t('Joined')}>{formatDay(user.created_at)}</Fact>
        <Fact label={t('Last login')}>{lastLogin ? formatMoment(lastLogin) : t('Never')}</Fact>
        <Fact label={t('Two-factor login')}>{user.two_factor_confirmed_at ? t('On') : t('Off')}</Fact>
        <Fact label={t('Artists')}>
          {artists.length === 0 && t('None')}
          {artists.map((artist) => (
            <Link key={artist.id} className={styles.artist} to={artistPath(artist)} dir="auto">
              {artist.name}
            </Link>
          ))}
        </Fact>
      </dl>
    </EditorCard>
  );
}
