import type { DataRouter } from 'react-router-dom';
import { readPreviewMessage } from '@tonearm/shared/theme/preview-messages';
import type { PreviewMessage } from '@tonearm/shared/theme/preview-messages';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import { googleFamilies } from '@tonearm/shared/theme/google-font';
import { basePath } from '../../api/bootstrap-data';
import { recheckConsent } from '../../platform/consent/consent';
import { sessionChanged } from '../../platform/session/session.slice';
import type { SessionState } from '../../platform/session/session.slice';
import { showThemes } from '../../platform/theme/show-themes';
import { googleFontsChanged, themeFramed } from '../../platform/theme/theme.slice';
import type { AppStore } from '../store';
import { outlineParts } from './outline';
import { pickParts } from './pick-parts';
import { showRules } from './show-rules';
import { viewAs } from './view-as';

type Router = Pick<DataRouter, 'navigate' | 'subscribe' | 'state'>;

/** The site in the frame of the appearance editor shows what stands there unsaved. It has no right that the page alone would not have. */
export function followEditor(store: AppStore, router: Router): void {
  const { origin } = window.location;
  const tell = (message: PreviewMessage): void => window.parent.postMessage(message, origin);
  const showAs = viewAs(store);
  const session = (): SessionState => store.getState().session;
  const outline = outlineParts(session);
  const pick = pickParts((part) => tell({ type: 'be.pick', part }), session);
  // The editor knows pages by their paths, wherever the site stands.
  const tellPlace = (): void =>
    tell({ type: 'be.navigate', path: router.state.location.pathname.slice(basePath().length) || '/' });

  function show(message: PreviewMessage): void {
    switch (message.type) {
      case 'be.theme':
        showThemes(message.looks);
        store.dispatch(themeFramed(message.mode));
        store.dispatch(googleFontsChanged(googleFamilies(message.looks)));
        recheckConsent();
        break;
      case 'be.values': {
        const { settings } = store.getState().session;
        const { custom_code: code, ...values } = message.values;
        showRules(code);
        store.dispatch(sessionChanged({ settings: { ...settings, ...values } as ClientSettings }));
        break;
      }
      case 'be.navigate':
        void router.navigate(message.path);
        break;
      case 'be.highlight':
        outline(message.part);
        break;
      case 'be.picking':
        pick(message.picks);
        break;
      case 'be.viewer':
        showAs(message.viewer);
        break;
    }
  }

  window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== window.parent) return;
    const message = readPreviewMessage(data);
    if (message) show(message);
  });
  let path = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === path) return;
    path = location.pathname;
    tellPlace();
  });
  tellPlace();
}
