import { useTranslation } from 'react-i18next';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import { MEGABYTE, UPLOAD_SPACE_TOP_MB } from '@tonearm/shared/limits';
import { formatBytes } from '../../../lib/format';
import { EditorCard } from '../../../platform/forms/editor-frame';
import type { Form } from '../../../platform/forms/use-form';
import { useCan, useUser } from '../../../platform/session/use-session';
import { NumberField } from '../../../ui/number-field';
import { storageLimitOf } from './storage-limit';
import type { UserValues } from './user-values';

/** The limit that applies while they have none of their own. */
function useLimitHint({ permissions }: AccountPage): string {
  const { t } = useTranslation();
  const limit = storageLimitOf(permissions);
  if (limit === 'unlimited') return t('Administrators have no limit.');
  if (limit === 'none') return t('Their roles let them upload nothing.');
  if (limit === 'site') return t('Left empty, it is as the site sets it for everybody.');
  return t('Left empty, it is :size, as their roles say.', { size: formatBytes(limit * MEGABYTE) });
}

/** The limit on the size of their files; only administrators may raise their own. */
export function RoomCard({ form: { values, set, errorOf }, user }: { form: Form<UserValues>; user: AccountPage }) {
  const { t } = useTranslation();
  const isSelf = useUser()?.id === user.id;
  const isAdministrator = useCan('admin');
  return (
    <EditorCard title={t('Files')}>
      <NumberField
        label={t('Room for files')}
        name="available_storage_mb"
        value={values.available_storage_mb}
        min={0}
        max={UPLOAD_SPACE_TOP_MB}
        step={1}
        unit={t('MB')}
        disabled={isSelf && !isAdministrator}
        hint={useLimitHint(user)}
        error={errorOf('available_storage_mb')}
        onChange={(megabytes) => set({ available_storage_mb: megabytes })}
      />
    </EditorCard>
  );
}
