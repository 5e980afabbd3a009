import { useTranslation } from 'react-i18next';
import type { EditedChannel } from '@tonearm/shared/catalogue/channel-records.dto';
import { PAGE_DESCRIPTION_MAX } from '@tonearm/shared/limits';
import { channelSeo } from '@tonearm/shared/rules/page-seo';
import { slugify } from '@tonearm/shared/rules/slug';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import type { ChannelForm } from './use-channel-form';
import styles from './channel-editor.module.css';

/** How search engines show it. */
export function SeoCard({
  form: { values, set, errorOf },
  channel,
}: {
  form: ChannelForm;
  channel: EditedChannel | null;
}) {
  const { t } = useTranslation();
  const { name, slug, description, seo_title: title, seo_description: text } = values;
  const seo = channelSeo({
    name: name || t('Name'),
    slug: slugify(slug || name),
    description,
    restriction: channel?.restriction ?? null,
    config: { seo_title: title, seo_description: text },
  });
  return (
    <EditorCard title={t('Search appearance')}>
      <div className={styles.found}>
        <p className="t3 s12 anywhere">{location.host + seo.path}</p>
        <p className={styles.foundTitle} dir="auto">
          {seo.title}
        </p>
        {seo.description && (
          <p className={styles.foundText} dir="auto">
            {seo.description}
          </p>
        )}
      </div>
      <div className={styles.stack}>
        <TextField
          label={t('Title for search engines')}
          name="seo_title"
          value={title}
          maxLength={PAGE_DESCRIPTION_MAX}
          dir="auto"
          placeholder="{{channel.name}}"
          error={errorOf('seo_title')}
          hint={t('Left empty, the name.')}
          onChange={(event) => set({ seo_title: event.target.value })}
        />
        <TextArea
          label={t('Description for search engines')}
          name="seo_description"
          value={text}
          maxLength={PAGE_DESCRIPTION_MAX}
          rows={2}
          dir="auto"
          error={errorOf('seo_description')}
          hint={t('Left empty, the description.')}
          onChange={(event) => set({ seo_description: event.target.value })}
        />
      </div>
    </EditorCard>
  );
}
