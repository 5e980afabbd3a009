import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath } from '@tonearm/shared/rules/paths';
import { useCreateAlbumMutation, useDeleteAlbumsMutation, useUpdateAlbumMutation } from '../../api/authoring';
import { useGetAlbumQuery } from '../../api/catalogue';
import { albumPageArgs } from '../../api/page-args';
import { EMPTY_ALBUM } from '../../music/release-form/release-values';
import { sharedAlbum } from '../../music/share/shared-item';
import { useToast } from '../../platform/toasts/use-toast';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { useWorkspaceId } from '../../platform/session/use-session';
import { MayMakeMusic } from '../../platform/workspaces/may-make-music';
import { MusicOf } from '../../platform/workspaces/music-of';
import { WorkingIn } from '../../platform/workspaces/working-in';
import { settingsPage } from '../../ui/settings-page.styles';
import { albumDraftInput, albumDraftOf } from './album-draft';
import { AlbumForm } from './album-form';
import { DeleteButton } from '../../platform/forms/delete-button';
import { DraftView } from './draft-view';
import { readsDraft } from './draft-reading';
import { EditorGate } from './editor-gate';
import { MoveButton } from './move-button';
import { ItemNotes } from './item-notes';
import { PrivateLinkCard } from './private-link-card';

function DeleteAlbum({ album, onGone }: { album: Album; onGone: () => void }) {
  const { t } = useTranslation();
  const [remove] = useDeleteAlbumsMutation();
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <DeleteButton
      name={album.name}
      label={t('Delete album')}
      consequence={t('The album and its songs go, with their comments. Their files stay in the bin for 30 days.')}
      onDelete={async () => {
        await remove({ ids: String(album.id) }).unwrap();
        onGone();
        toast({ type: 'positive', message: t(':name deleted', { name: album.name }) });
        void navigate('/backstage');
      }}
    />
  );
}

function AlbumEditor({ album, refetch }: { album: Album; refetch: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { isAdmin } = useMakerArea();
  const [update] = useUpdateAlbumMutation();
  return (
    <AlbumForm
      title={album.name}
      album={album}
      refetch={refetch}
      viewPath={albumPath(album)}
      whose={<MusicOf owner={album.owner} />}
      saveLabel={t('Save')}
      initial={albumDraftOf(album)}
      send={async (draft, { before, version }) =>
        (
          await update({
            id: album.id,
            updateAlbumInput: { ...albumDraftInput(draft, before), expected_updated_at: version },
          }).unwrap()
        ).album
      }
      onSaved={({ name }) => {
        toast({ type: 'positive', message: t(':name updated', { name }) });
        refetch();
      }}
      aside={(forget) => (
        <>
          <PrivateLinkCard item={sharedAlbum(album)} />
          <MoveButton kind="albums" item={album} onMoved={refetch} />
          <ItemNotes item={{ type: 'album', id: album.id }} />
          {/* The list of all albums deletes into the trash. */}
          {!isAdmin && album.permissions?.delete && <DeleteAlbum album={album} onGone={forget} />}
        </>
      )}
    />
  );
}

/** `/backstage/albums/{id}/edit` */
export function AlbumEditorPage() {
  const id = Number(useParams()['id']);
  const query = useGetAlbumQuery(albumPageArgs(id), { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  const { isAdmin } = useMakerArea();
  const album = query.currentData?.album;
  return (
    <EditorGate
      query={query}
      mayEdit={album?.permissions?.update === true}
      reader={!isAdmin && album && readsDraft(album) ? <DraftView item={album} path={albumPath(album)} /> : undefined}
    >
      {() =>
        query.currentData && <AlbumEditor key={id} album={query.currentData.album} refetch={() => void refetch()} />
      }
    </EditorGate>
  );
}

function NewAlbum() {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { editorOf } = useMakerArea();
  const [create] = useCreateAlbumMutation();
  return (
    <AlbumForm
      title={t('New album')}
      whose={<WorkingIn />}
      album={null}
      refetch={() => undefined}
      saveLabel={t('Create album')}
      initial={{ ...EMPTY_ALBUM, tracks: [], image: null, cover: null }}
      send={async (draft) => (await create({ createAlbumInput: albumDraftInput(draft, null) }).unwrap()).album}
      onSaved={(album) => {
        toast({ type: 'positive', message: t(':name created', { name: album.name }) });
        void navigate(editorOf('albums', album.id), { replace: true });
      }}
    />
  );
}

/** `/backstage/albums/new` */
export function NewAlbumPage() {
  const { t } = useTranslation();
  const placeId = useWorkspaceId();
  return (
    <MayMakeMusic title={t('You can’t make albums here')} frame={settingsPage.settingsPage}>
      <NewAlbum key={placeId} />
    </MayMakeMusic>
  );
}
