import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { useAddRecentSearchMutation } from '../../api/search';
import { useUser } from '../../platform/session/use-session';
import { modelOfLink } from './models';

/** Stores what a signed-in person opens from the results; a failure is ignored. */
export function useNoteRecent(): { noteLink: (href: string) => void; noteClick: (event: MouseEvent) => void } {
  const isSignedIn = useUser() !== null;
  const [add] = useAddRecentSearchMutation();
  const noteLink = useCallback(
    (href: string) => {
      const model = isSignedIn ? modelOfLink(href) : null;
      if (model) void add({ recentSearchInput: model });
    },
    [isSignedIn, add],
  );
  const noteClick = useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link) noteLink(link.pathname);
    },
    [noteLink],
  );
  return { noteLink, noteClick };
}
