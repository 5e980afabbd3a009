import { useTranslation } from 'react-i18next';
import type { BackstageRequestType } from '@tonearm/shared/catalogue/backstage';
import { useGetBackstageOverviewQuery } from '../../api/backstage';
import { useCan } from '../../platform/session/use-session';
import { SelectField } from '../../ui/select/select-field';
import { Bone } from '../../ui/skeleton';
import { ArtistPicker } from './artist-picker';
import type { RequestForm } from './use-request-form';

const FIELD_HEIGHT = 60;

/** One of the artists that one runs and that have no mark yet. */
function OwnArtists({ form }: { form: RequestForm }) {
  const { t } = useTranslation();
  const { data, isError } = useGetBackstageOverviewQuery();
  if (isError) return <Picker form={form} />;
  if (!data) return <Bone h={FIELD_HEIGHT} />;
  const artists = data.overview.artists.filter(({ role, verified }) => role !== 'viewer' && !verified);
  if (artists.length === 0) return <p className="t2">{t('You run no artist page that could be verified.')}</p>;
  const none = { value: '', label: t('Choose an artist') };
  return (
    <SelectField
      label={t('Artist')}
      name="artist_id"
      value={String(form.values.artist_id?.id ?? '')}
      error={form.errorOf('artist_id')}
      groups={[
        {
          label: null,
          options: [
            ...(form.values.artist_id ? [] : [none]),
            ...artists.map(({ id, name }) => ({ value: String(id), label: name })),
          ],
        },
      ]}
      texts={{ search: t('Search'), empty: t('There are no items matching your query') }}
      onChange={(id) => form.set({ artist_id: artists.find((artist) => String(artist.id) === id) ?? null })}
    />
  );
}

const Picker = ({ form }: { form: RequestForm }) => (
  <ArtistPicker
    value={form.values.artist_id}
    error={form.errorOf('artist_id')}
    onChange={(artist) => form.set({ artist_id: artist })}
  />
);

/** Whom the request is about: any artist to claim, one's own to verify. */
export function ArtistField({ type, form }: { type: BackstageRequestType; form: RequestForm }) {
  const hasBackstage = useCan('music.create');
  return type === 'verify-artist' && hasBackstage ? <OwnArtists form={form} /> : <Picker form={form} />;
}
