import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NotificationAction, SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { leadsAway } from '@tonearm/shared/admin/broadcasts';
import { catalogueApi } from '../../api/catalogue';
import { albumPageArgs } from '../../api/page-args';
import { useLibraryMarks } from '../../music/heart/use-library-marks';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { subjectIn } from '../../platform/notifications/rich-line';
import { useIsKept } from '../../platform/library/use-marks';
import type { QueueSource } from '../../platform/player/player-types';
import { Button, buttonClass } from '../../ui/button';
import { InviteButtons } from './invite-buttons';

interface ButtonProps {
  label: string;
  id: number;
  /** How what it is about is called. */
  name: string;
  onPressed: () => void;
}

function PlayAction({ label, type, id, name, onPressed }: ButtonProps & { type: 'album' | 'track' }) {
  const { t } = useTranslation();
  const [getAlbum] = catalogueApi.useLazyGetAlbumQuery();
  const [getTrack] = catalogueApi.useLazyGetTrackQuery();
  const source = useMemo<QueueSource>(() => ({ type, id, name }), [type, id, name]);
  const play = usePlayContext(source, async () =>
    type === 'album'
      ? ((await getAlbum(albumPageArgs(id), true).unwrap()).album.tracks ?? [])
      : [(await getTrack({ id }, true).unwrap()).track],
  );
  return (
    <Button
      size="sm"
      needsNetwork
      busy={play.isPending}
      onClick={() => {
        onPressed();
        play.toggle();
      }}
    >
      {play.isPlaying ? t('Pause') : label}
    </Button>
  );
}

function FollowAction({ label, id, name, onPressed }: ButtonProps) {
  const { t } = useTranslation();
  const person = { type: 'user' as const, id, name };
  const isFollowed = useIsKept(person);
  const { set } = useLibraryMarks();
  return (
    <Button
      size="sm"
      needsNetwork
      // It keeps the focus.
      aria-disabled={isFollowed || undefined}
      onClick={() => {
        if (isFollowed) return;
        onPressed();
        set([person], true);
      }}
    >
      {isFollowed ? t('Following') : label}
    </Button>
  );
}

const COMMAND = /^(play:album|play:track|follow:user):(\d+)$/;

function ActionButton({
  of: { action, label },
  name,
  onPressed,
}: {
  of: NotificationAction;
  name: string;
  onPressed: () => void;
}) {
  const [, what, number] = COMMAND.exec(action) ?? [];
  const props = { label, id: Number(number), name, onPressed };
  if (what === 'play:album') return <PlayAction {...props} type="album" />;
  if (what === 'play:track') return <PlayAction {...props} type="track" />;
  if (what === 'follow:user') return <FollowAction {...props} />;
  if (leadsAway(action))
    return (
      <a
        className={buttonClass({ size: 'sm' })}
        href={action}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onPressed}
      >
        {label}
      </a>
    );
  if (action.startsWith('/api/'))
    return (
      <a className={buttonClass({ size: 'sm' })} href={action} download onClick={onPressed}>
        {label}
      </a>
    );
  return (
    <Link className={buttonClass({ size: 'sm' })} to={action} onClick={onPressed}>
      {label}
    </Link>
  );
}

/** What can be done about a notification without leaving it. */
export function RowButtons({ of: { data }, onPressed }: { of: SiteNotification; onPressed: () => void }) {
  const name = useMemo(() => subjectIn(data.lines[0]?.content ?? ''), [data]);
  if (data.inviteId !== undefined)
    return <InviteButtons inviteId={data.inviteId} actions={data.buttonActions} onPressed={onPressed} />;
  return data.buttonActions.map((action) => (
    <ActionButton key={action.action} of={action} name={name} onPressed={onPressed} />
  ));
}
