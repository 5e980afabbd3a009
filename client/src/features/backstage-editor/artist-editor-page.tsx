import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ArtistDetails } from '@tonearm/shared/catalogue/catalogue.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { useUpdateArtistMutation } from '../../api/authoring';
import { useGetArtistQuery } from '../../api/catalogue';
import { useToast } from '../../platform/toasts/use-toast';
import { MusicOf } from '../../platform/workspaces/music-of';
import { EditorFrame } from '../../platform/forms/editor-frame';
import { ArtistPictures, ArtistTexts } from './artist-fields';
import { artistTexts } from './artist-texts';
import { artistFaults, artistInput, artistValuesOf } from './artist-values';
import type { ArtistValues } from './artist-values';
import { EditorGate } from './editor-gate';
import { useReleaseForm } from './use-release-form';

function ArtistEditor({ artist, refetch }: { artist: ArtistDetails; refetch: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [update] = useUpdateArtistMutation();
  const form = useReleaseForm<ArtistValues, ArtistDetails>({
    initial: artistValuesOf(artist),
    item: { version: artist.updated_at, valuesOf: artistValuesOf, refetch, textsOf: () => artistTexts(t) },
    faultsOf: artistFaults,
    send: async (values, { before, version }) =>
      (
        await update({
          id: artist.id,
          updateArtistInput: { ...artistInput(values, before), expected_updated_at: version },
        }).unwrap()
      ).artist,
    onSaved: ({ name }) => {
      toast({ type: 'positive', message: t(':name updated', { name }) });
      refetch();
    },
  });
  return (
    <EditorFrame
      title={artist.name}
      viewPath={artistPath(artist)}
      insightsPath={`/backstage/artists/${artist.id}/insights`}
      back={{ path: '/backstage/upload', label: t('Back to uploads') }}
      whose={<MusicOf owner={artist.workspace} isArtist />}
      form={form}
      canSave={form.canSubmit}
      saveLabel={t('Save')}
      aside={<ArtistPictures artist={artist} {...form} />}
    >
      <ArtistTexts {...form} ownId={artist.id} />
    </EditorFrame>
  );
}

/** `/backstage/artists/{id}/edit` */
export function ArtistEditorPage() {
  const id = Number(useParams()['id']);
  const query = useGetArtistQuery({ id, load: 'genres,profile,similar' }, { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  return (
    <EditorGate query={query} mayEdit={query.currentData?.artist.permissions?.update === true}>
      {() =>
        query.currentData && <ArtistEditor key={id} artist={query.currentData.artist} refetch={() => void refetch()} />
      }
    </EditorGate>
  );
}
