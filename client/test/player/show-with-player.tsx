import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { DialogHost } from '../../src/platform/dialogs/dialogs';
import { createI18n } from '../../src/platform/i18n/i18n';
import type { PlayerHarness } from './player-harness';

/** Renders a part of the player's, in English, with the store of a player that runs. */
export function showWithPlayer({ store }: PlayerHarness, part: ReactNode): void {
  render(
    <Provider store={store}>
      <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
        <MemoryRouter>
          <DialogHost>{part}</DialogHost>
        </MemoryRouter>
      </I18nextProvider>
    </Provider>,
  );
}
