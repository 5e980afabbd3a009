import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { radioApi } from '../../api/radio';
import { cx } from '../../lib/class-names';
import { useAskToLogIn } from '../../music/heart/use-ask-to-log-in';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import type { MenuAction } from '../../ui/menu/menu-types';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { iconButton } from '../../ui/icon-button.styles';
import { rows } from '../../music/track-table/rows.styles';

type Said = 'more' | 'less';

interface Taste {
  said: Readonly<Record<number, Said>>;
  say: (track: Track, value: Said) => void;
}

const TasteContext = createContext<Taste>({ said: {}, say: () => undefined });

/** Keeps the listener's feedback on songs of the page, and sends it to the server. */
export function TasteProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<Taste['said']>({});
  const [give] = radioApi.useGiveFeedbackMutation();
  const report = useReportProblem();
  const toast = useToast();
  const askToLogIn = useAskToLogIn();
  const isGuest = useUser() === null;
  const say = useCallback(
    (track: Track, value: Said) => {
      if (isGuest) return askToLogIn(t('Log in to tune this station'));
      setSaid((before) => ({ ...before, [track.id]: value }));
      give({ feedbackInput: { track_id: track.id, value } })
        .unwrap()
        .then(
          () =>
            toast({
              type: 'positive',
              message: value === 'more' ? t('More like this will play.') : t('Less like this will play.'),
            }),
          (error: unknown) => {
            setSaid(({ [track.id]: _gone, ...rest }) => rest);
            report(error);
          },
        );
    },
    [give, askToLogIn, isGuest, report, t, toast],
  );
  const taste = useMemo(() => ({ said, say }), [said, say]);
  return <TasteContext value={taste}>{children}</TasteContext>;
}

/** The same for a song's menu: phones have no room for the buttons. */
export function useTasteActions(): (track: Track) => readonly MenuAction[] {
  const { t } = useTranslation();
  const { say } = use(TasteContext);
  return (track) => [
    { id: 'more', label: t('More like this'), icon: ThumbsUp, startsGroup: true, onSelect: () => say(track, 'more') },
    { id: 'less', label: t('Less like this'), icon: ThumbsDown, onSelect: () => say(track, 'less') },
  ];
}

/** More like this, less like this. */
export function TasteButtons({ track }: { track: Track }) {
  const { t } = useTranslation();
  const { said, say } = use(TasteContext);
  const now = said[track.id];
  return (
    <>
      <IconButton
        label={t('More like this')}
        aria-pressed={now === 'more'}
        className={cx(now === 'more' && cx(iconButton.on, rows.keep))}
        tabIndex={-1}
        data-cell
        onClick={() => say(track, 'more')}
      >
        <Icon of={ThumbsUp} size={16} />
      </IconButton>
      <IconButton
        label={t('Less like this')}
        aria-pressed={now === 'less'}
        className={cx(now === 'less' && cx(iconButton.on, rows.keep))}
        tabIndex={-1}
        data-cell
        onClick={() => say(track, 'less')}
      >
        <Icon of={ThumbsDown} size={16} />
      </IconButton>
    </>
  );
}
