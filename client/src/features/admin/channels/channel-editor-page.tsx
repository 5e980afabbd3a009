import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ExternalLink } from 'lucide-react';
import { HOME_SLUG } from '@tonearm/shared/catalogue/channels';
import type { EditedChannel } from '@tonearm/shared/catalogue/channel-records.dto';
import { useDeleteChannelsMutation, useGetEditedChannelQuery } from '../../../api/admin-channels';
import { cx } from '../../../lib/class-names';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { DeleteButton } from '../../../platform/forms/delete-button';
import { ColumnsSkeleton, EditorCard, EditorForm } from '../../../platform/forms/editor-frame';
import { SaveButton } from '../../../platform/forms/save-button';
import { useCan } from '../../../platform/session/use-session';
import { Badge } from '../../../ui/badge';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { AudienceCard } from './channel-audience';
import { channelPagePath } from './channel-columns';
import { ContentCard } from './channel-content';
import { DetailsCard } from './channel-details';
import { ItemsCard } from './channel-items';
import { LayoutCard } from './channel-layouts';
import { PreviewCard } from './channel-preview';
import { SeoCard } from './channel-seo';
import { UpdatesCard } from './channel-updates';
import { useChannelForm, useNewChannelForm } from './use-channel-form';
import type { ChannelForm } from './use-channel-form';
import styles from './channel-editor.module.css';

const LIST = '/admin/channels';
const useTrail = () => [{ label: useTranslation().t('Channels'), path: LIST }];

/** Takes the channel away; what belongs to the site stays. */
function DeleteCard({ channel, onGone }: { channel: EditedChannel; onGone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [remove] = useDeleteChannelsMutation();
  const mayDelete = useCan('channels.delete');
  if (!mayDelete || channel.internal) return null;
  return (
    <EditorCard title={t('Delete channel')}>
      <DeleteButton
        name={channel.name}
        label={t('Delete channel')}
        consequence={t('Its page and its places in other channels go. What it holds stays in the catalogue.')}
        onDelete={async () => {
          await remove({ ids: String(channel.id) }).unwrap();
          onGone();
          void navigate(LIST);
        }}
      />
    </EditorCard>
  );
}

interface ColumnsProps {
  form: ChannelForm;
  channel: EditedChannel | null;
  end?: ReactNode;
}

/** The cards of the form: what the channel is, and beside it what it holds. */
function Columns({ form, channel, end }: ColumnsProps) {
  const { values, saved, isDirty } = form;
  const fillsItself = values.content_mode === 'auto_update';
  return (
    <div className={styles.columns}>
      <div className={cx('col g4', styles.column)}>
        <DetailsCard form={form} channel={channel} />
        <ContentCard form={form} />
        <LayoutCard form={form} />
        <AudienceCard form={form} />
      </div>
      <div className={cx('col g4', styles.column)}>
        {values.content_mode === 'manual' && <ItemsCard form={form} channelId={channel?.id} />}
        {channel && fillsItself && saved.content_mode === 'auto_update' && (
          <UpdatesCard channel={channel} isDirty={isDirty} />
        )}
        <PreviewCard values={values} />
        <SeoCard form={form} channel={channel} />
        {end}
      </div>
    </div>
  );
}

function ChannelEditor({ channel }: { channel: EditedChannel }) {
  const { t } = useTranslation();
  const form = useChannelForm(channel);
  const badges = (
    <>
      {channel.slug === HOME_SLUG && <Badge>{t('Homepage')}</Badge>}
      {form.isDirty && (
        <span className={styles.unsaved}>
          <Badge>{t('Unsaved changes')}</Badge>
        </span>
      )}
    </>
  );
  const actions = (
    <>
      <Link className={cx(buttonClass({ look: 'ghost' }), styles.view)} to={channelPagePath(channel)}>
        <Icon of={ExternalLink} size={16} className="flip" />
        {t('View')}
      </Link>
      <SaveButton form={form} />
    </>
  );
  return (
    <EditorForm className={styles.form} isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <AdminPage title={channel.name} trail={useTrail()} badge={badges} actions={actions}>
        <Columns form={form} channel={channel} end={<DeleteCard channel={channel} onGone={form.forget} />} />
      </AdminPage>
    </EditorForm>
  );
}

/** `/admin/channels/new` */
export function NewChannelPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useNewChannelForm(({ id }) => void navigate(`${LIST}/${id}/edit`, { replace: true }));
  return (
    <EditorForm className={styles.form} isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <AdminPage title={t('New channel')} trail={useTrail()} actions={<SaveButton form={form} label={t('Create')} />}>
        <Columns form={form} channel={null} />
      </AdminPage>
    </EditorForm>
  );
}

/** `/admin/channels/{slugOrId}/edit` */
export function ChannelPage() {
  const { t } = useTranslation();
  const trail = useTrail();
  const { slugOrId = '' } = useParams();
  const query = useGetEditedChannelQuery({ slugOrId }, { refetchOnMountOrArgChange: true });
  const channel = query.currentData?.channel as EditedChannel | undefined;
  if (channel) return <ChannelEditor key={channel.id} channel={channel} />;
  if (query.error)
    return <QueryProblem error={query.error} onRetry={() => void query.refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('Channel')} trail={trail}>
      <ColumnsSkeleton />
    </AdminPage>
  );
}
