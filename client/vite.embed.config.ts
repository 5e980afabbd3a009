import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const shared = fileURLToPath(new URL('../shared/src/', import.meta.url));

/** The player for other sites: a build of its own beside the site's, so that neither carries a byte of the other. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  resolve: { alias: [{ find: /^@tonearm\/shared\/(.*)$/, replacement: `${shared}$1.ts` }] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: fileURLToPath(new URL('embed.html', import.meta.url)) },
  },
  experimental: {
    // As in the site's own build: a sub-path is put before by the server.
    renderBuiltUrl: (filename, { hostType }) => (hostType === 'html' ? `/${filename}` : { relative: true }),
  },
});
