import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { entryScript } from '../lib/entry-script';
import { listen } from '../lib/listen';
import { useLatest } from '../lib/use-latest';
import { openWorker } from '../platform/app-worker/open-worker';
import { wantsSound } from '../platform/player/player-state';
import type { PlayerState } from '../platform/player/player-state';
import { useSettings } from '../platform/session/use-session';
import { useToast } from '../platform/toasts/use-toast';
import { isStale } from './reload-when-stale';

/** A page that stays open looks so seldom whether there is another build. */
const LOOK_EVERY_MS = 30 * 60_000;

/** Leaves the worker what a page without a connection says, in the reader's language and the site's colours. */
function useOfflineWords(): void {
  const { t, i18n } = useTranslation();
  const name = useSettings()['branding.site_name'];
  useEffect(() => {
    const root = document.documentElement;
    const { lang, dir } = root;
    // The page's ground is painted by its root; the body has none.
    const { backgroundColor, color } = getComputedStyle(root);
    const shell = {
      language: lang,
      direction: dir,
      name,
      title: t('You are offline'),
      text: t('This comes when you are connected again.'),
      button: t('Try again'),
      ground: backgroundColor,
      ink: color,
    };
    const program = entryScript();
    void openWorker().then((registration) => registration?.active?.postMessage({ type: 'shell', shell, program }));
  }, [name, t, i18n.language]);
}

/** Says that there is another build, not while something plays: whoever listens is told once it has ended. */
function useUpdateNews(): void {
  const { t } = useTranslation();
  const toast = useToast();
  const store = useStore<{ player: PlayerState }>();
  const tell = useLatest(() =>
    toast({
      id: 'update',
      type: 'positive',
      message: t('There is a new version of this site.'),
      button: { label: t('Reload'), onSelect: () => window.location.reload() },
    }),
  );
  useEffect(() => {
    let lookedAt = Date.now();
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
      if (wantsSound(store.getState().player)) return;
      lookedAt = Date.now();
      if (await isStale()) tell.current();
    };
    const ask = (): void => void look();
    const timer = setInterval(ask, LOOK_EVERY_MS / 6);
    const stop = listen({ focus: ask });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [store, tell]);
}

/** For members and for who has installed the site: it says what is the matter without a connection, and asks before another build is taken. Draws nothing. */
export default function InstalledApp() {
  useOfflineWords();
  useUpdateNews();
  return null;
}
