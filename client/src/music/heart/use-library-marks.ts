import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useDispatch, useStore } from 'react-redux';
import { loadPart } from '../../lib/load-part';
import { marksChanged, selectIsMarked } from '../../platform/library/marks.slice';
import type { MarkKind, Markable, MarksState } from '../../platform/library/marks.slice';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import type { AppDispatch } from './patch-counts';
import { useAskToLogIn } from './use-ask-to-log-in';

/** An item, with the name that a message may say. */
export interface LibraryItem extends Markable {
  name?: string;
}

export interface LibraryMarks {
  /** Likes or follows, or takes it back. */
  toggle: (item: LibraryItem) => void;
  set: (items: readonly LibraryItem[], isKept: boolean) => void;
  toggleRepost: (item: LibraryItem) => void;
  isMarked: (kind: MarkKind, item: Markable) => boolean;
}

const isFollowed = ({ type }: Markable): boolean => type === 'artist' || type === 'user' || type === 'playlist';

function messageFor(t: TFunction, kind: MarkKind, items: readonly LibraryItem[], isOn: boolean): string {
  const [first] = items;
  if (kind === 'reposted') return isOn ? t('Reposted') : t('Repost removed');
  if (isOn && items.length === 1 && first && isFollowed(first))
    return t('Now following :name', { name: first.name ?? '' });
  return isOn ? t('Added to library') : t('Removed from library');
}

function questionFor(t: TFunction, [first, ...others]: readonly LibraryItem[]): string {
  if (!first?.name || others.length > 0) return t('Log in to keep what you like');
  return isFollowed(first)
    ? t('Log in to follow :name', { name: first.name })
    : t('Log in to keep :name', { name: first.name });
}

let last: Promise<unknown> = Promise.resolve();

/** Sends one call after the other: two quick presses must not overtake each other on their way. */
function inOrder<T>(send: () => Promise<T>): Promise<T> {
  const answer = last.then(send);
  last = answer.catch(() => undefined);
  return answer;
}

/** Keeping things: the mark changes at once and goes back when the server refuses. Guests are asked to log in. */
export function useLibraryMarks(): LibraryMarks {
  const { t } = useTranslation();
  const dispatch = useDispatch<AppDispatch>();
  const store = useStore<{ marks: MarksState }>();
  const isSignedIn = useUser() !== null;
  const askToLogIn = useAskToLogIn();
  const toast = useToast();
  const report = useReportProblem();

  return useMemo(() => {
    const isMarked: LibraryMarks['isMarked'] = (kind, item) => selectIsMarked(kind, item)(store.getState());
    const change = async (kind: MarkKind, items: readonly LibraryItem[], isOn: boolean): Promise<void> => {
      const due = items.filter((item) => isMarked(kind, item) !== isOn);
      if (due.length === 0) return;
      dispatch(marksChanged({ kind, items: due, isOn }));
      try {
        const isOnNow = await inOrder(async () => {
          const calls = await loadPart(() => import('./library-calls'));
          return kind === 'kept' ? calls.sendKept(dispatch, due, isOn) : calls.sendReposts(dispatch, due);
        });
        if (isOnNow !== isOn) dispatch(marksChanged({ kind, items: due, isOn: isOnNow }));
        toast({ type: 'positive', message: messageFor(t, kind, due, isOnNow) });
      } catch (error) {
        dispatch(marksChanged({ kind, items: due, isOn: !isOn }));
        report(error, () => void change(kind, due, isOn));
      }
    };
    const set: LibraryMarks['set'] = (items, isKept) => {
      if (isSignedIn) void change('kept', items, isKept);
      else askToLogIn(questionFor(t, items));
    };
    return {
      isMarked,
      set,
      toggle: (item) => set([item], !isMarked('kept', item)),
      toggleRepost: (item) => {
        if (isSignedIn) void change('reposted', [item], !isMarked('reposted', item));
        else askToLogIn(item.name ? t('Log in to repost :name', { name: item.name }) : t('Log in to repost'));
      },
    };
  }, [dispatch, store, isSignedIn, askToLogIn, toast, report, t]);
}
