import type { ReactNode } from 'react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { AppStore } from './store';

interface ProvidersProps {
  store: AppStore;
  translator: i18n;
  children: ReactNode;
}

/** What every component may rely on: the store and the reader's language. */
export function Providers({ store, translator, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={translator}>{children}</I18nextProvider>
    </Provider>
  );
}
