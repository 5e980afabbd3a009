import { useTranslation } from 'react-i18next';
import { CUSTOM_PAGE_TITLE_MAX, PAGE_DESCRIPTION_MAX } from '@tonearm/shared/limits';
import { slugify } from '@tonearm/shared/rules/slug';
import { EditorCard } from '../../../platform/forms/editor-frame';
import type { Form } from '../../../platform/forms/use-form';
import { RichTextField } from '../../../platform/rich-text/rich-text-field';
import { SwitchRow } from '../../../ui/switch-row';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import type { CustomPageValues } from './custom-page-values';
import { LinkPicture } from './link-picture';
import { usePageUpload } from './use-page-upload';
import styles from './custom-page-editor.module.css';

const SLUG_MAX = 100;

interface CardProps {
  form: Form<CustomPageValues>;
}

/** Title, address and text. */
export function ContentCard({ form: { values, set, errorOf } }: CardProps) {
  const { t } = useTranslation();
  const { upload } = usePageUpload();
  return (
    <EditorCard title={t('Content')}>
      <div className={styles.fields}>
        <TextField
          label={t('Title')}
          name="title"
          dir="auto"
          autoComplete="off"
          maxLength={CUSTOM_PAGE_TITLE_MAX}
          value={values.title}
          error={errorOf('title')}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextField
          label={t('Address')}
          name="slug"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SLUG_MAX}
          start={<span className="t3">/pages/</span>}
          placeholder={values.title.trim() === '' ? '' : slugify(values.title)}
          value={values.slug}
          error={errorOf('slug')}
          hint={t('Left empty, it is made of the title.')}
          onChange={(event) => set({ slug: event.target.value })}
        />
        <RichTextField
          label={t('Text')}
          value={values.body}
          error={errorOf('body')}
          onChange={(body) => set({ body })}
          onPicture={upload}
        />
      </div>
    </EditorCard>
  );
}

/** Whether everybody sees it. */
export function StatusCard({ form: { values, set } }: CardProps) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('Status')}>
      <SwitchRow
        label={t('Published')}
        name="published"
        hint={t('A draft is seen only by those who may change pages.')}
        isOn={values.published}
        onChange={(published) => set({ published })}
      />
    </EditorCard>
  );
}

/** What search engines and shared links show. */
export function SeoCard({ form: { values, set, errorOf } }: CardProps) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('Search engines and links')}>
      <div className={styles.fields}>
        <TextArea
          label={t('Description')}
          name="description"
          rows={3}
          dir="auto"
          maxLength={PAGE_DESCRIPTION_MAX}
          hint={t('Left empty, it is the beginning of the text.')}
          value={values.description}
          error={errorOf('description')}
          onChange={(event) => set({ description: event.target.value })}
        />
        <LinkPicture image={values.image} error={errorOf('image')} onChange={(image) => set({ image })} />
        <SwitchRow
          label={t('Hide from the sitemap')}
          name="hide_from_sitemap"
          isOn={values.hide_from_sitemap}
          onChange={(isHidden) => set({ hide_from_sitemap: isHidden })}
        />
      </div>
    </EditorCard>
  );
}

/** Addresses that lead here still. */
export function PreviousSlugsCard({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation();
  if (slugs.length === 0) return null;
  return (
    <EditorCard title={t('Earlier addresses')}>
      <p className="t2 s13">{t('Whoever follows one of these is led to this page.')}</p>
      <ul className={styles.slugs}>
        {slugs.map((slug) => (
          <li key={slug} dir="ltr" className="anywhere">
            /pages/{slug}
          </li>
        ))}
      </ul>
    </EditorCard>
  );
}
