import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { noBrowser } from './dev/no-browser.ts';
import site from './vite.config.ts';

/** What draws the first view of a page on the server: the site's own components, with all they need in the bundle. */
export default mergeConfig(
  {
    ...site,
    build: { target: 'node20', assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000, copyPublicDir: false },
    experimental: {},
  },
  {
    plugins: [noBrowser()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('src/app/server/draw-page.ts', import.meta.url)),
      minify: true,
      rolldownOptions: { output: { chunkFileNames: 'chunks/[name]-[hash].js' } },
    },
  },
);
