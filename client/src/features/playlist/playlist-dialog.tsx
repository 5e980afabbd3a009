import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImagePlus } from 'lucide-react';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { DESCRIPTION_MAX, PLAYLIST_NAME_MAX } from '@tonearm/shared/limits';
import { cx } from '../../lib/class-names';
import {
  useCreatePlaylistMutation,
  useRemovePlaylistImageMutation,
  useUpdatePlaylistMutation,
} from '../../api/playlists';
import { Mosaic } from '../../music/cover/mosaic';
import HiddenNote from '../../music/hidden-note';
import { PlaylistQuota } from '../../music/own-playlists/playlist-quota';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { ImageField } from '../../platform/forms/image-field';
import { useMergeQuestion } from '../../platform/forms/use-conflict-questions';
import { useForm } from '../../platform/forms/use-form';
import { useNameFirst } from '../../platform/public-name/use-name-first';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { RadioRows } from '../../ui/radio-rows';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { useUploadPlaylistPictureMutation } from '../../api/playlist-tracks-api';
import styles from './playlist.module.css';

interface PlaylistDialogProps extends DialogControl<Playlist> {
  /** The one that is changed; a new one without. */
  playlist?: Playlist;
}

type PlaylistValues = Pick<Playlist, 'name' | 'visibility'> & { description: string };

const FORM = 'playlist-form';

const valuesOf = (playlist: Playlist | undefined): PlaylistValues => ({
  name: playlist?.name ?? '',
  description: playlist?.description ?? '',
  visibility: playlist?.visibility ?? 'private',
});
/** Not its time: what others have changed since then is still asked about. */
const pictureOf = ({ image, image_variants, image_color, covers }: Playlist) => ({
  image,
  image_variants,
  image_color,
  covers,
});

/** Its picture, sent as soon as it is chosen. */
function Picture({ playlist: shown, onChange }: { playlist: Playlist; onChange: (changed: Playlist) => void }) {
  const { t } = useTranslation();
  const [upload, { isLoading }] = useUploadPlaylistPictureMutation();
  const [removeImage] = useRemovePlaylistImageMutation();
  const report = useReportProblem();
  const pick = (file: File): void =>
    void upload({ id: shown.id, file })
      .unwrap()
      .then((answer) => onChange(answer.playlist), report);
  const remove = (): void =>
    void removeImage({ id: shown.id })
      .unwrap()
      .then((answer) => onChange(answer.playlist), report);
  return (
    <ImageField className="row g4" onPick={pick}>
      {(choose) => (
        <>
          <Mosaic
            of={shown}
            name={shown.name}
            sizes="96px"
            className={styles.plPicture}
            alt={t(':name cover', { name: shown.name })}
          />
          <div className={cx('col', styles.coverColumn)}>
            <Button size="sm" icon={<Icon of={ImagePlus} size={15} />} busy={isLoading} onClick={choose}>
              {t('Choose a picture')}
            </Button>
            {shown.image && (
              <Button size="sm" look="ghost" onClick={remove}>
                {t('Use the covers of its songs')}
              </Button>
            )}
          </div>
        </>
      )}
    </ImageField>
  );
}

/** Makes a playlist or changes one; resolves with it. Open it lazily. */
export default function PlaylistDialog({ playlist, onClose }: PlaylistDialogProps) {
  const { t } = useTranslation();
  const [create] = useCreatePlaylistMutation();
  const [update] = useUpdatePlaylistMutation();
  const toast = useToast();
  const nameFirst = useNameFirst();
  /** What the form was filled from. */
  const [read, setRead] = useState(playlist);
  const visibilities = [
    { value: 'private', label: t('Private'), hint: t('Only you and people you invite.') },
    { value: 'unlisted', label: t('Unlisted'), hint: t('Anyone with the link.') },
    { value: 'public', label: t('Public'), hint: t('Anyone. It shows up in search.') },
  ] as const;
  const settle = useMergeQuestion<PlaylistValues, Playlist>(({ name }) => name, {
    name: { label: t('Name'), textOf: ({ name }) => name },
    description: { label: t('Description'), textOf: ({ description }) => description },
    visibility: {
      label: t('Who can see it'),
      textOf: (of) => visibilities.find(({ value }) => value === of.visibility)?.label ?? '',
    },
  });
  const form = useForm<PlaylistValues, Playlist>({
    initial: () => valuesOf(playlist),
    item: playlist && { version: playlist.updated_at, valuesOf, settle, onTheirs: setRead },
    needsChange: false,
    isComplete: ({ name }) => name.trim() !== '',
    send: async (values, { version }) => {
      // Whoever sees it reads whose it is.
      if (values.visibility === 'public' && read?.visibility !== 'public') await new Promise<void>(nameFirst);
      const answer = !read
        ? await create({ createPlaylistInput: values }).unwrap()
        : await update({ id: read.id, updatePlaylistInput: { ...values, expected_updated_at: version } }).unwrap();
      return answer.playlist;
    },
    onSaved: (saved) => {
      toast({
        type: 'positive',
        message: playlist ? t(':name updated', { name: saved.name }) : t(':name created', { name: saved.name }),
      });
      onClose(saved);
    },
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button look="primary" type="submit" form={FORM} disabled={!form.canSubmit} busy={form.isPending}>
        {playlist ? t('Save') : t('Create')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={playlist ? t('Edit playlist') : t('New playlist')}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={FORM} className="col g4" onSubmit={form.submit} noValidate>
        {!read && <PlaylistQuota onLeave={() => onClose()} />}
        {read && <Picture playlist={read} onChange={(changed) => setRead({ ...read, ...pictureOf(changed) })} />}
        <TextField
          label={t('Name')}
          name="name"
          maxLength={PLAYLIST_NAME_MAX}
          autoFocus
          autoComplete="off"
          value={form.values.name}
          onChange={(event) => form.set({ name: event.target.value })}
          error={form.errorOf('name')}
        />
        <TextArea
          label={t('Description')}
          name="description"
          rows={3}
          maxLength={DESCRIPTION_MAX}
          value={form.values.description}
          onChange={(event) => form.set({ description: event.target.value })}
          error={form.errorOf('description')}
        />
        {read?.is_hidden && <HiddenNote />}
        <RadioRows
          label={t('Who can see it')}
          name="visibility"
          options={visibilities}
          value={form.values.visibility}
          onChange={(value) => form.set({ visibility: value })}
        />
      </form>
    </Dialog>
  );
}
