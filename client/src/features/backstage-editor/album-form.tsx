import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useLatest } from '../../lib/use-latest';
import { AlbumDetailFields, MainAlbumFields } from '../../music/release-form/album-fields';
import { CoverField } from '../../music/release-form/cover-field';
import { PublicationFields } from '../../music/release-form/publication-fields';
import { AudienceFields } from '../../music/release-form/audience-fields';
import { albumFaults } from '../../music/release-form/release-rules';
import { useUploadArtist } from '../../music/release-form/use-artist-options';
import type { SavedState } from '../../platform/forms/use-saving';
import { useWorkPlace } from '../../platform/workspaces/use-work-place';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { albumDraftOf } from './album-draft';
import type { AlbumDraft } from './album-draft';
import { AlbumSongs } from './album-songs';
import { EditorCard, EditorFrame } from '../../platform/forms/editor-frame';
import { albumTexts } from './release-texts';
import { SongUploads } from './song-uploads';
import { useReleaseForm } from './use-release-form';
import { useSongUploads } from './use-song-uploads';
import { releaseForm } from '../../music/release-form/release-form.styles';

interface AlbumFormProps {
  title: string;
  initial: AlbumDraft;
  album: Album | null;
  /** Refetches the existing album. */
  refetch: () => void;
  viewPath?: string;
  /** Above the head: whose music it is. */
  whose?: ReactNode;
  saveLabel: string;
  send: (draft: AlbumDraft, saved: SavedState<AlbumDraft>) => Promise<Album>;
  onSaved: (album: Album) => void;
  /** Below the cover; gets what says that nothing is left to save. */
  aside?: (forget: () => void) => ReactNode;
}

/** The form of an album, new or not. */
export function AlbumForm({
  title,
  initial,
  album,
  refetch,
  viewPath,
  whose,
  saveLabel,
  send,
  onSaved,
  aside,
}: AlbumFormProps) {
  const { t } = useTranslation();
  const area = useMakerArea();
  const form = useReleaseForm<AlbumDraft, Album>({
    initial,
    ...(album && {
      item: {
        version: album.updated_at,
        valuesOf: (item, kept) => albumDraftOf(item, kept?.cover),
        refetch,
        textsOf: () => albumTexts(t),
      },
    }),
    faultsOf: (values) => albumFaults(values, album === null ? Date.now() : 0),
    send,
    onSaved,
  });
  const { values, set, errorOf } = form;
  const fields = { values, set, errorOf };
  const artistId = useUploadArtist(values.artists);
  const { mayCreate: mayUpload } = useWorkPlace();
  const latest = useLatest(values);
  const addSongs = (tracks: readonly Track[]): void =>
    set({
      tracks: [
        ...latest.current.tracks,
        ...tracks.filter(({ id }) => !latest.current.tracks.some((track) => track.id === id)),
      ],
    });
  const { isBusy, ...uploads } = useSongUploads(`album-${album?.id ?? 'new'}`, artistId, addSongs);
  // On an album that is private all are, and opened with it.
  const isHidden = ({ id }: Track): boolean =>
    album?.visibility !== 'private' &&
    values.visibility !== 'private' &&
    (album?.tracks ?? []).some((track) => track.id === id && track.visibility === 'private');
  const side = (
    <>
      <EditorCard title={t('Cover')}>
        <CoverField
          of={album}
          name={values.name}
          next={values.cover}
          onChange={(cover) => set({ cover, image: cover.url })}
        />
      </EditorCard>
      {aside?.(form.forget)}
    </>
  );
  return (
    <EditorFrame
      title={title}
      viewPath={viewPath}
      whose={whose}
      insightsPath={album ? area.insightsOf('albums', album.id) : undefined}
      back={area.backFrom('albums')}
      form={form}
      // The form unmounts when the album has been created: later files would have no owner.
      canSave={form.canSubmit && !(album === null && isBusy)}
      saveLabel={saveLabel}
      aside={side}
    >
      <EditorCard title={t('Details')}>
        <div className={releaseForm.relGrid}>
          <MainAlbumFields {...fields} />
        </div>
      </EditorCard>
      <EditorCard title={t('Songs')}>
        <AlbumSongs
          tracks={values.tracks}
          isHidden={isHidden}
          error={errorOf('tracks')}
          onChange={(tracks) => set({ tracks })}
        />
        {mayUpload && <SongUploads {...uploads} />}
      </EditorCard>
      <EditorCard title={t('Release')}>
        <div className={releaseForm.relForm}>
          <PublicationFields
            values={values}
            set={set}
            error={errorOf('publishAt')}
            isHidden={album?.is_hidden === true}
          />
          <AudienceFields {...fields} />
        </div>
      </EditorCard>
      <EditorCard title={t('More about it')}>
        <div className={releaseForm.relForm}>
          <AlbumDetailFields {...fields} />
        </div>
      </EditorCard>
    </EditorFrame>
  );
}
