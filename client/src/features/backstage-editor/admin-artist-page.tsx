import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ChartNoAxesColumn, ExternalLink } from 'lucide-react';
import type { ArtistDetails } from '@tonearm/shared/catalogue/catalogue.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { useCreateArtistMutation } from '../../api/admin-artists';
import { useUpdateArtistMutation } from '../../api/authoring';
import { useGetArtistQuery } from '../../api/catalogue';
import { cx } from '../../lib/class-names';
import { AdminPage } from '../../platform/admin/admin-page';
import { EditorCard, EditorColumns, EditorForm } from '../../platform/forms/editor-frame';
import { SaveButton } from '../../platform/forms/save-button';
import type { Form } from '../../platform/forms/use-form';
import { useCan } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { SwitchRow } from '../../ui/switch-row';
import { adminArtistInput, adminArtistValuesOf, NEW_ARTIST, newArtistInput } from './admin-artist-values';
import type { AdminArtistValues } from './admin-artist-values';
import { ArtistPictures, ArtistTexts } from './artist-fields';
import { adminArtistTexts } from './artist-texts';
import { artistFaults } from './artist-values';
import { DeleteArtistCard } from './delete-artist-card';
import { EditorGate } from './editor-gate';
import { ManagersCard } from './managers-card';
import { useReleaseForm } from './use-release-form';
import styles from './admin-artist-page.module.css';

const LIST = '/admin/artists';

interface AdminFrameProps {
  artist: ArtistDetails | null;
  form: Form<AdminArtistValues>;
}

function AdminFrame({ artist, form }: AdminFrameProps) {
  const { t } = useTranslation();
  const maySeeFigures = useCan('reports.view');
  const { values, set, errorOf } = form;
  const aside = (
    <>
      <EditorCard title={t('Status')}>
        <SwitchRow
          label={t('Verified')}
          hint={t('Shown beside the name.')}
          isOn={values.verified}
          onChange={(verified) => set({ verified })}
        />
        <SwitchRow
          label={t('Disabled')}
          hint={t('Nobody but administrators sees a disabled artist, nor what only disabled artists have made.')}
          isOn={values.disabled}
          onChange={(disabled) => set({ disabled })}
        />
      </EditorCard>
      <ArtistPictures artist={artist} {...form} />
      {artist && <DeleteArtistCard artist={artist} onGone={form.forget} />}
    </>
  );
  const actions = (
    <>
      {artist && (
        <>
          {maySeeFigures && (
            <Link className={cx(buttonClass({ look: 'ghost' }), styles.way)} to={`${LIST}/${artist.id}/insights`}>
              <Icon of={ChartNoAxesColumn} size={16} />
              {t('Insights')}
            </Link>
          )}
          <Link className={cx(buttonClass({ look: 'ghost' }), styles.way)} to={artistPath(artist)}>
            <Icon of={ExternalLink} size={16} className="flip" />
            {t('View')}
          </Link>
        </>
      )}
      <SaveButton form={form} label={artist ? t('Save') : t('Create')} />
    </>
  );
  return (
    <EditorForm className="contents" isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <AdminPage
        title={artist?.name ?? t('New artist')}
        trail={[{ label: t('Artists'), path: LIST }]}
        badge={
          form.isDirty && (
            <span className={styles.way}>
              <Badge>{t('Unsaved changes')}</Badge>
            </span>
          )
        }
        actions={actions}
      >
        <EditorColumns aside={aside}>
          <ArtistTexts {...form} ownId={artist?.id ?? null} />
          <ManagersCard
            managers={values.managers}
            error={errorOf('managers')}
            onChange={(managers) => set({ managers })}
          />
        </EditorColumns>
      </AdminPage>
    </EditorForm>
  );
}

function ArtistEditor({ artist, refetch }: { artist: ArtistDetails; refetch: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [update] = useUpdateArtistMutation();
  const form = useReleaseForm<AdminArtistValues, ArtistDetails>({
    initial: adminArtistValuesOf(artist),
    item: { version: artist.updated_at, valuesOf: adminArtistValuesOf, refetch, textsOf: () => adminArtistTexts(t) },
    faultsOf: artistFaults,
    send: async (values, { before, version }) => {
      const input = { ...adminArtistInput(values, before), expected_updated_at: version };
      return (await update({ id: artist.id, updateArtistInput: input }).unwrap()).artist;
    },
    onSaved: ({ name }) => {
      toast({ type: 'positive', message: t(':name updated', { name }) });
      refetch();
    },
  });
  return <AdminFrame artist={artist} form={form} />;
}

/** `/admin/artists/{id}/edit` */
export function AdminArtistPage() {
  const id = Number(useParams()['id']);
  const query = useGetArtistQuery({ id, load: 'genres,profile,managers,similar' }, { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  return (
    <EditorGate query={query} mayEdit={query.currentData?.artist.permissions?.update === true}>
      {() =>
        query.currentData && <ArtistEditor key={id} artist={query.currentData.artist} refetch={() => void refetch()} />
      }
    </EditorGate>
  );
}

/** `/admin/artists/new` */
export function NewArtistPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const [create] = useCreateArtistMutation();
  const form = useReleaseForm<AdminArtistValues, ArtistDetails>({
    initial: NEW_ARTIST,
    faultsOf: artistFaults,
    send: async (values) => (await create({ createArtistInput: newArtistInput(values) }).unwrap()).artist,
    onSaved: ({ id, name }) => {
      toast({ type: 'positive', message: t(':name created', { name }) });
      form.forget();
      void navigate(`${LIST}/${id}/edit`, { replace: true });
    },
  });
  return <AdminFrame artist={null} form={form} />;
}
