import { useCallback } from 'react';
import { hasNoName } from '@tonearm/shared/account/public-name';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { readStored, writeStored } from '../../lib/storage';
import { lazyOverlay } from '../../ui/lazy-part';
import { useDialogs } from '../dialogs/dialogs';
import { useUser } from '../session/use-session';

const NameDialog = lazyOverlay(() => import('./name-dialog'));

/** When somebody without a name was asked for one: at their first visit, and once more when others are about to read it. */
export type NameAsked = 'visit' | 'act';

const keyOf = ({ id }: Pick<CurrentUser, 'id'>): string => `public-name-asked:${id}`;

/** Whether somebody is to be asked for their name now. */
export function isNameWanted(user: CurrentUser | null, at: NameAsked): user is CurrentUser {
  if (user === null || !hasNoName(user)) return false;
  const asked = readStored(keyOf(user));
  return at === 'visit' ? asked === null : asked !== 'act';
}

/** Opens the step that asks for a name; it can be skipped. */
export function useAskName(): (user: CurrentUser, at: NameAsked) => Promise<void> {
  const open = useDialogs();
  return useCallback(
    async (user, at) => {
      await open(NameDialog, { user });
      writeStored(keyOf(user), at);
    },
    [open],
  );
}

/** Does what others will see under one's name; whoever has none yet is asked once before. */
export function useNameFirst(): (act: () => void) => void {
  const user = useUser();
  const ask = useAskName();
  return (act) => {
    if (isNameWanted(user, 'act')) void ask(user, 'act').then(act);
    else act();
  };
}
