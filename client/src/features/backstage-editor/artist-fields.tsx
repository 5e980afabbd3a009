import { useTranslation } from 'react-i18next';
import { Plus, X } from 'lucide-react';
import type { Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import {
  CITY_MAX,
  DESCRIPTION_MAX,
  HEADER_COLORS_MAX,
  NAME_MAX,
  PROFILE_LINKS_MAX,
  URL_MAX,
} from '@tonearm/shared/limits';
import { cx } from '../../lib/class-names';
import { useGetValueListsQuery } from '../../api/lists';
import { CoverField } from '../../music/release-form/cover-field';
import { GenresField } from '../../music/release-form/names-fields';
import { releaseForm } from '../../music/release-form/release-form.styles';
import { ChoiceField } from '../../platform/forms/choice-field';
import { ColorsField } from '../../platform/forms/colors-field';
import { EditorCard } from '../../platform/forms/editor-frame';
import type { Form } from '../../platform/forms/use-form';
import { Button } from '../../ui/button';
import { field } from '../../ui/field.styles';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import type { ArtistValues } from './artist-values';
import { SimilarCard } from './similar-card';
import styles from './backstage-editor.module.css';

/** The part of a form that holds what an artist shows of themselves. */
export interface ArtistFieldsProps extends Pick<Form<ArtistValues>, 'errorOf' | 'setAt'> {
  values: ArtistValues;
  set: (changes: Partial<ArtistValues>) => void;
}

function Links({ values: { links }, set, setAt, errorOf }: ArtistFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.edLinks}>
      {links.map((link, index) => (
        <div key={index}>
          <TextField
            label={t('Title')}
            value={link.title}
            maxLength={NAME_MAX}
            dir="auto"
            onChange={(event) => setAt(`links.${index}.title`, event.target.value)}
          />
          <TextField
            label={t('Address')}
            type="url"
            value={link.url}
            maxLength={URL_MAX}
            dir="ltr"
            placeholder="https://"
            onChange={(event) => setAt(`links.${index}.url`, event.target.value)}
          />
          <IconButton
            label={t('Remove the link :name', { name: link.title || String(index + 1) })}
            onClick={() => set({ links: links.filter((_link, at) => at !== index) })}
          >
            <Icon of={X} size={16} />
          </IconButton>
        </div>
      ))}
      {errorOf('links') && (
        <span className={field.errmsg} role="alert">
          {t('Each link needs a title and an address that begins with https://')}
        </span>
      )}
      {links.length < PROFILE_LINKS_MAX && (
        <Button
          size="sm"
          className={styles.addLink}
          icon={<Icon of={Plus} size={15} />}
          onClick={() => set({ links: [...links, { title: '', url: '' }] })}
        >
          {t('Add a link')}
        </Button>
      )}
    </div>
  );
}

function About({ values, set, errorOf }: ArtistFieldsProps) {
  const { t } = useTranslation();
  const { data } = useGetValueListsQuery({ names: 'countries' });
  const countries = [
    { value: '', label: t('Not set') },
    ...(data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <div className={releaseForm.relGrid}>
      <div className={releaseForm.whole}>
        <TextField
          label={t('Name')}
          name="name"
          value={values.name}
          maxLength={NAME_MAX}
          dir="auto"
          autoComplete="off"
          error={errorOf('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
      </div>
      <div className={releaseForm.whole}>
        <TextArea
          label={t('Biography')}
          name="description"
          rows={6}
          maxLength={DESCRIPTION_MAX}
          value={values.description}
          dir="auto"
          error={errorOf('description')}
          onChange={(event) => set({ description: event.target.value })}
        />
      </div>
      <TextField
        label={t('City')}
        name="city"
        value={values.city}
        maxLength={CITY_MAX}
        dir="auto"
        error={errorOf('city')}
        onChange={(event) => set({ city: event.target.value })}
      />
      <ChoiceField
        label={t('Country')}
        name="country"
        groups={[{ label: null, options: countries }]}
        value={values.country}
        error={errorOf('country')}
        onChange={(country) => set({ country })}
      />
      <div className={releaseForm.whole}>
        <GenresField names={values.genres} error={errorOf('genres')} onChange={(genres) => set({ genres })} />
      </div>
    </div>
  );
}

/** What the artist shows in words. @param ownId null while it is made. */
export function ArtistTexts({ ownId, ...form }: ArtistFieldsProps & { ownId: number | null }) {
  const { t } = useTranslation();
  return (
    <>
      <EditorCard title={t('About')}>
        <About {...form} />
      </EditorCard>
      <SimilarCard
        ownId={ownId}
        similar={form.values.similar}
        error={form.errorOf('similar')}
        onChange={(similar) => form.set({ similar })}
      />
      <EditorCard title={t('Links')}>
        <Links {...form} />
      </EditorCard>
    </>
  );
}

interface ArtistPicturesProps extends Pick<ArtistFieldsProps, 'values' | 'set'> {
  /** As it is kept; null while it is made. */
  artist: Artist | null;
}

/** The picture and the wide one behind the name. */
export function ArtistPictures({ artist, values, set }: ArtistPicturesProps) {
  const { t } = useTranslation();
  const header = artist?.header_image ? { image: artist.header_image, image_variants: null, image_color: null } : null;
  return (
    <>
      <EditorCard title={t('Picture')}>
        <CoverField
          of={artist}
          name={values.name}
          kind="artist"
          next={values.cover}
          onChange={(cover) => set({ cover, image: cover.url })}
          label={t('Add a picture')}
        />
      </EditorCard>
      <EditorCard title={t('Header picture')}>
        <div className={styles.edHeaderImage}>
          <CoverField
            of={header}
            name={values.name}
            next={values.header}
            onChange={(next) => set({ header: next, headerImage: next.url })}
            label={t('Add a picture')}
          />
        </div>
        <p className={cx(field.hint, styles.fieldHint)}>
          {t('Wide, at least 1600 pixels. It’s shown behind the name.')}
        </p>
        <div className={styles.edColors}>
          <ColorsField
            label={t('Header colours')}
            max={HEADER_COLORS_MAX}
            colors={values.colors}
            onChange={(colors) => set({ colors })}
          />
        </div>
      </EditorCard>
    </>
  );
}
