import type { Plugin } from 'vite';

const PACKAGES =
  /[\\/](react-aria|react-aria-components|react-stately|@react-aria[\\/][^\\/]+|@react-stately[\\/][^\\/]+)[\\/]dist[\\/]/;
const ASKED = /typeof (?:window|document|navigator)\b/g;

/**
 * In what draws pages on the server the library of menus and lists knows that there is no browser. It asks for `window`, which stands
 * there for our own components, and would go on to listen for presses and look at the screen's shape as it is loaded.
 */
export const noBrowser = (): Plugin => ({
  name: 'no-browser',
  transform: {
    filter: { id: PACKAGES },
    handler: (code) => ({ code: code.replaceAll(ASKED, '"undefined"'), map: null }),
  },
});
