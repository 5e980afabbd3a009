import { useEffect, useMemo, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@tonearm/shared/limits';
import { isSafeAction } from '@tonearm/shared/settings/account-values';
import type { Menu, MenuItem } from '@tonearm/shared/settings/menus';
import { useCheckMenuTargetsMutation, useGetMenuEditorConfigQuery } from '../../../api/admin-appearance';
import { useDebounced } from '../../../lib/use-debounced';
import { allItems } from '../../../platform/navigation/menu-anchor';

/** So many the server looks up at once. */
const ASKED_MAX = 500;

export interface MenuConfig {
  roles: readonly { id: number; name: string }[];
  /** Whether an item leads to what is not there, or no more. */
  isDead: (item: MenuItem) => boolean;
}

/** What the server knows of the menus as they stand in the draft. */
export function useMenuConfig(menus: readonly Menu[]): MenuConfig {
  const { data } = useGetMenuEditorConfigQuery();
  const [check] = useCheckMenuTargetsMutation();
  const [dead, setDead] = useState<ReadonlySet<string>>(new Set());
  const actions = useMemo(() => {
    const all = menus.flatMap(({ items }) => allItems(items)).filter(({ type }) => type !== 'link');
    // None of those that can be saved has a line break.
    return [...new Set(all.map(({ action }) => action).filter(isSafeAction))].slice(0, ASKED_MAX).join('\n');
  }, [menus]);
  const asked = useDebounced(actions, SEARCH_DEBOUNCE_MS);
  useEffect(() => {
    let isCurrent = true;
    check({ menuTargetsInput: { actions: asked.split('\n').filter(Boolean) } })
      .unwrap()
      .then(
        (answer) => {
          if (isCurrent) setDead(new Set(answer.dead));
        },
        // Not known: nothing is marked.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [check, asked]);
  return { roles: data?.roles ?? [], isDead: ({ type, action }) => type !== 'link' && dead.has(action) };
}
