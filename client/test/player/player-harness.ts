import { configureStore, createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import { emptyApi } from '../../src/api/empty-api';
import { toastsReducer } from '../../src/platform/toasts/toasts.slice';
import { playerActionsOf } from '../../src/platform/player/player-actions';
import type { PlayerActions } from '../../src/platform/player/player-actions';
import type { PlayerStore } from '../../src/platform/player/player-controller';
import { startPlayerRuntime } from '../../src/platform/player/player-runtime';
import { marksReducer } from '../../src/platform/library/marks.slice';
import { sessionReducer } from '../../src/platform/session/session.slice';
import type { SessionState } from '../../src/platform/session/session.slice';
import { playerSettingsReducer } from '../../src/platform/player/player-settings.slice';
import { playerReducer } from '../../src/platform/player/player.slice';
import { queuePanelReducer } from '../../src/platform/player/queue-panel.slice';
import { FakeClock } from './fake-clock';
import { FakeEngine } from './fake-engine';
import { FakeNetwork } from './fake-network';
import { FakePlayback } from './fake-playback';
import { FakeQueue } from './fake-queue';

/** Lets everything that waits for a promise go on. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Signs somebody in, or with null out. */
export const userSet = createAction<number | null>('test/userSet');

/** The site begins to sell plans. */
export const sellingBegun = createAction('test/sellingBegun');

function sessionOfTest(state: SessionState | undefined, action: UnknownAction): SessionState {
  const session = sessionReducer(state, action);
  if (sellingBegun.match(action)) return { ...session, settings: { ...session.settings, 'billing.enable': true } };
  if (!userSet.match(action)) return session;
  const user = action.payload === null ? null : { id: action.payload, roles: [], permissions: [] };
  return { ...session, user: user as unknown as SessionState['user'] };
}

export const createPlayerStore = () =>
  configureStore({
    reducer: {
      player: playerReducer,
      playerSettings: playerSettingsReducer,
      queuePanel: queuePanelReducer,
      toasts: toastsReducer,
      session: sessionOfTest,
      marks: marksReducer,
      [emptyApi.reducerPath]: emptyApi.reducer,
    },
    // A guest, as far as the player asks.
    preloadedState: {
      session: {
        user: null,
        guest_role: { id: 1, name: 'guests', permissions: [] },
        settings: Object.fromEntries(
          Object.entries(SETTINGS).map(([key, field]: [string, { default: unknown }]) => [key, field.default]),
        ),
      } as unknown as SessionState,
    },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(emptyApi.middleware),
  });

/** A whole player but for sound, server and time. */
export class PlayerHarness {
  readonly store = createPlayerStore();
  readonly engine = new FakeEngine();
  readonly playback = new FakePlayback();
  readonly queue = new FakeQueue();
  readonly clock = new FakeClock();
  readonly network = new FakeNetwork();
  readonly actions: PlayerActions;
  readonly stop: () => void;

  constructor(prepare?: (harness: PlayerHarness) => void) {
    const store: PlayerStore = this.store;
    this.actions = playerActionsOf(store);
    prepare?.(this);
    this.stop = startPlayerRuntime(store, {
      engine: this.engine,
      playback: this.playback,
      queue: this.queue,
      clock: this.clock,
      network: this.network,
      formats: () => ['mp3'],
    });
  }

  get player() {
    return this.store.getState().player;
  }

  get currentId(): number | undefined {
    return this.player.entries[this.player.index]?.track.id;
  }

  get toast(): string | undefined {
    return this.store.getState().toasts.current?.message;
  }
}
