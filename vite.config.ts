import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the storefront twice: what browsers load into dist/client, what renders pages on the server into dist/server. */
export default defineConfig({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react()],
  builder: {},
  // The content security policy lets no data: address through.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: ['web/entry-client.tsx', 'web/styles/rtl.css'] },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'web/entry-server.tsx' },
      },
    },
  },
});
