import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { googleFamilies } from '@tonearm/shared/theme/google-font';
import type { PageData } from '../api/bootstrap-data';
import '../api/catalogue';
import { emptyApi } from '../api/empty-api';
import { loadersReceived } from '../api/loaders';
import { marksReducer } from '../platform/library/marks.slice';
import { playerSettingsReducer } from '../platform/player/player-settings.slice';
import { playerReducer } from '../platform/player/player.slice';
import { queuePanelReducer } from '../platform/player/queue-panel.slice';
import { writeDatesBy } from '../platform/session/date-format';
import { sessionWatch } from '../platform/session/session-watch';
import { sessionOf, sessionReducer } from '../platform/session/session.slice';
import { initialTheme, siteThemeOf, themeReducer } from '../platform/theme/theme.slice';
import { toastsReducer } from '../platform/toasts/toasts.slice';

/** The store of a page, filled with what the server wrote into it. */
export function createStore(page: PageData) {
  const { settings } = page;
  const store = configureStore({
    reducer: {
      [emptyApi.reducerPath]: emptyApi.reducer,
      session: sessionReducer,
      theme: themeReducer,
      toasts: toastsReducer,
      player: playerReducer,
      playerSettings: playerSettingsReducer,
      queuePanel: queuePanelReducer,
      marks: marksReducer,
    },
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(emptyApi.middleware, sessionWatch),
    preloadedState: {
      session: sessionOf(page),
      theme: initialTheme(siteThemeOf(settings), googleFamilies(page.themes.all)),
    },
  });
  setupListeners(store.dispatch);
  writeDatesBy(store);
  store.dispatch(loadersReceived(page.loaders));
  return store;
}

const LATE = ['playlistPage', 'userProfilePage', 'tagPage', 'searchPage', 'customPage', 'pricing'];

/** Fills in what the server wrote for pages whose calls come in a chunk of their own; at once where there is nothing of them. */
export async function receiveLateLoaders(store: AppStore, { loaders }: PageData): Promise<void> {
  if (!LATE.some((key) => key in loaders)) return;
  const { lateLoadersReceived } = await import('../api/late-loaders');
  store.dispatch(lateLoadersReceived(loaders));
}

export type AppStore = ReturnType<typeof createStore>;
