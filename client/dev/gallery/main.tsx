// Every part of `ui` in every state: /gallery.html of `npm run dev`.
import '../../src/app/part-sheets';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../../src/platform/i18n/i18n';
import { Gallery } from './gallery';

const light = matchMedia('(prefers-color-scheme: light)');
const showTheme = (): void => {
  document.documentElement.dataset.theme = light.matches ? 'light' : 'dark';
};
showTheme();
light.addEventListener('change', showTheme);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nextProvider i18n={createI18n({ language: 'en', direction: 'ltr', lines: {} })}>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </I18nextProvider>
  </StrictMode>,
);
