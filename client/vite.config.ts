import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keptProgram } from './dev/kept-program.ts';
import { AUDIENCES, chunkOf } from './dev/chunk-audience.ts';
import type { ModuleGraph } from './dev/chunk-audience.ts';
import { moduleClassNames } from './dev/class-names.ts';
import { iconImports } from './dev/icon-imports.ts';
import { pagesFromServer, serverProxy } from './dev/pages-from-server.ts';

const shared = fileURLToPath(new URL('../shared/src/', import.meta.url));
// The package's own conditions lead to its development build whatever the mode.
const router = dirname(
  createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve('react-router'),
).replace(/development$/, 'production');

const packages = (...names: string[]): RegExp =>
  new RegExp(`[\\\\/]\\.pnpm[\\\\/](${names.map((name) => name.replace('+', '\\+')).join('|')})@`);

const SHARED = /client[\\/]src[\\/](lib|ui|api|platform|music)[\\/]|shared[\\/]src[\\/]|[\\/]lucide-react[\\/]/;
/** Windows over the page and what opens in them: they bring the overlay library, which no page needs to show itself. */
const OVERLAYS =
  /client[\\/]src[\\/](ui[\\/](dialog|screen-dialog|.*-overlay)\.|platform[\\/](password-confirmation|social|dialogs[\\/]confirm|forms[\\/]password-dialog))/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [iconImports(), moduleClassNames(), react(), pagesFromServer(), keptProgram()],
  resolve: {
    // The sources, not their build: only decorator-free files are imported as values.
    alias: [
      { find: /^@tonearm\/shared\/(.*)$/, replacement: `${shared}$1.ts` },
      // React has had it since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: false,
    assetsInlineLimit: 0,
    // The API's documentation, which only its own page loads.
    chunkSizeWarningLimit: 1_600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with the lock file only, so that a deployment leaves it in caches.
            {
              name: 'vendor',
              priority: 4,
              minSize: 0,
              test: packages(
                'react',
                'react-dom',
                'scheduler',
                'react-router',
                'react-router-dom',
                '@reduxjs+toolkit',
                'immer',
                'reselect',
                'redux',
                'redux-thunk',
                'react-redux',
                'use-sync-external-store',
                'i18next',
                'react-i18next',
              ),
            },
            // The frame around every page.
            { name: 'frame', priority: 3, minSize: 0, tags: ['$initial'] },
            // What several pages draw with: one request instead of thirty, by whom it serves.
            ...AUDIENCES.map((audience, at) => ({
              name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === audience ? audience : null),
              debugName: audience,
              priority: 2 - at / 10,
              minSize: 0,
              test: (id: string) => SHARED.test(id) && !OVERLAYS.test(id),
            })),
          ],
        },
      },
    },
  },
  experimental: {
    // Chunks find each other by relative address, so that the site may live under a sub-path; the server prefixes the page's own.
    renderBuiltUrl: (filename, { hostType }) => (hostType === 'html' ? `/${filename}` : { relative: true }),
  },
  server: { proxy: serverProxy },
});
