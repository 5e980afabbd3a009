import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import site from './vite.config.ts';

/** The gallery alone, for the test that looks at it. The site's own build knows nothing of it. */
export default defineConfig(
  mergeConfig(
    { ...site, build: {} },
    {
      build: { target: 'es2022', rolldownOptions: { input: fileURLToPath(new URL('gallery.html', import.meta.url)) } },
    },
  ),
);
