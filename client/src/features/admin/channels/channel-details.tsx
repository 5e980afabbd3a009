import { useTranslation } from 'react-i18next';
import { Link as LinkIcon } from 'lucide-react';
import type { EditedChannel } from '@tonearm/shared/catalogue/channel-records.dto';
import { CHANNEL_DESCRIPTION_MAX, CHANNEL_NAME_MAX } from '@tonearm/shared/limits';
import { slugify } from '@tonearm/shared/rules/slug';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { Icon } from '../../../ui/icon';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import { ChannelChoice } from './channel-choice';
import { channelPagePath } from './channel-columns';
import { channelTypes, channelVisibilities } from './channel-words';
import type { ChannelForm } from './use-channel-form';
import styles from './channel-editor.module.css';

interface DetailsProps {
  form: ChannelForm;
  /** null: it is being made. */
  channel: EditedChannel | null;
}

/** Addresses that the channel had before. */
function OldAddresses({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation();
  if (slugs.length === 0) return null;
  return (
    <div className={styles.old}>
      <p className="t2 s13">{t('Former addresses, which still lead here')}</p>
      <ul aria-label={t('Former addresses')}>
        {slugs.map((slug) => (
          <li key={slug} className="anywhere s13">
            /{slug}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the channel is called, and where it stands. */
export function DetailsCard({ form: { values, set, errorOf }, channel }: DetailsProps) {
  const { t } = useTranslation();
  const slug = slugify(values.slug || values.name);
  return (
    <EditorCard title={t('Channel')}>
      <div className={styles.fields}>
        <div className={styles.whole}>
          <TextField
            label={t('Name')}
            name="name"
            value={values.name}
            maxLength={CHANNEL_NAME_MAX}
            dir="auto"
            autoComplete="off"
            required
            error={errorOf('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
        </div>
        <div className={styles.whole}>
          <TextField
            label={t('Slug')}
            name="slug"
            value={values.slug}
            maxLength={CHANNEL_NAME_MAX}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            start={<Icon of={LinkIcon} size={16} />}
            readOnly={channel?.internal ?? false}
            error={errorOf('slug')}
            hint={
              channel?.internal
                ? t('A page of the site is made of this channel: it keeps its address.')
                : slug === '-'
                  ? t('Left empty, it is made of the name.')
                  : location.host + channelPagePath({ slug })
            }
            onChange={(event) => set({ slug: event.target.value })}
          />
          {channel && <OldAddresses slugs={channel.old_slugs} />}
        </div>
        <div className={styles.whole}>
          <TextArea
            label={t('Description')}
            name="description"
            value={values.description}
            maxLength={CHANNEL_DESCRIPTION_MAX}
            rows={3}
            dir="auto"
            placeholder={t('Shown under the name, and to search engines.')}
            error={errorOf('description')}
            onChange={(event) => set({ description: event.target.value })}
          />
        </div>
        <ChannelChoice
          label={t('Visibility')}
          name="visibility"
          words={channelVisibilities(t)}
          value={values.visibility}
          error={errorOf('visibility')}
          onChange={(visibility) => set({ visibility })}
        />
        <ChannelChoice
          label={t('Type')}
          name="type"
          words={channelTypes(t)}
          value={values.type}
          error={errorOf('type')}
          onChange={(type) => set({ type })}
        />
      </div>
    </EditorCard>
  );
}
