import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { PlayerHarness, settle } from '../../../test/player/player-harness';
import { LOW_TIDE, tracks } from '../../../test/player/tracks';
import { queuePanelSet } from '../../platform/player/queue-panel.slice';
import { useKeyboard } from './use-keyboard';

/** So soon nothing but a press asks for the keys. */
const BEFORE_IDLE_MS = 900;

function Page() {
  useKeyboard();
  return <input aria-label="Field" />;
}

describe('keys of a page that was only just drawn', () => {
  let player: PlayerHarness;
  const isPanelOpen = (): boolean => player.store.getState().queuePanel.panelOpen;

  beforeEach(async () => {
    localStorage.clear();
    player = new PlayerHarness();
    player.store.dispatch(queuePanelSet(false));
    player.actions.playTracks(tracks(3), { source: LOW_TIDE });
    await settle();
  });
  afterEach(() => player.stop());

  it('are answered once each, and what is typed in a field is not', async () => {
    const { getByLabelText, unmount } = render(
      <Provider store={player.store}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </Provider>,
    );
    getByLabelText('Field').focus();
    await userEvent.keyboard('r');
    getByLabelText('Field').blur();
    await userEvent.keyboard('q');
    await waitFor(() => expect(isPanelOpen()).toBe(true), { timeout: BEFORE_IDLE_MS });
    expect(player.store.getState().player.repeat).toBe('off');
    await act(() => userEvent.keyboard('q'));
    expect(isPanelOpen()).toBe(false);
    unmount();
    await userEvent.keyboard('q');
    expect(isPanelOpen()).toBe(false);
  });
});
