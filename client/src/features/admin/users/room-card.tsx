import { useTranslation } from 'react-i18next';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import { MEGABYTE, UPLOAD_SPACE_TOP_MB } from '@tonearm/shared/limits';
import { formatBytes } from '../../../lib/format';
import { EditorCard } from '../../../platform/forms/editor-frame';
import type { Form } from '../../../platform/forms/use-form';
import { useCan, useUser } from '../../../platform/session/use-session';
import { NumberField } from '../../../ui/number-field';
import { roomOf } from './room-of';
import type { UserValues } from './user-values';

/** What holds while they have no limit of their own, and who has none at all. */
function useRoomHint({ permissions }: AccountPage): string {
  const { t } = useTranslation();
  const room = roomOf(permissions);
  if (room === 'unlimited') return t('Administrators have no limit.');
  if (room === 'none') return t('Their roles let them upload nothing.');
  if (room === 'site') return t('Left empty, it is as the site sets it for everybody.');
  return t('Left empty, it is :size, as their roles say.', { size: formatBytes(room * MEGABYTE) });
}

/** How much of their files the site keeps; nobody but administrators gives themselves more. */
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
        hint={useRoomHint(user)}
        error={errorOf('available_storage_mb')}
        onChange={(megabytes) => set({ available_storage_mb: megabytes })}
      />
    </EditorCard>
  );
}
