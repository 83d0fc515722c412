import { statSync } from 'node:fs';
import type { Server } from 'node:http';
import { generate, loadContext } from '@graphql-codegen/cli';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { Storefront } from '../bff/pages/renderer.ts';
import { developmentAssets } from '../web/app/assets.ts';
import type * as Entry from '../web/app/entry-server.tsx';
import { webOperations } from './operations.ts';
import { writeStyleTypes } from './style-types.ts';

/** The web as its developers want it: straight from its sources, reloaded in place when they change. */
export async function developmentStorefront(server: Server): Promise<Storefront> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    plugins: [restarts],
  });
  keepTypesCurrent(vite);
  return {
    async render(request) {
      const { render } = (await vite.ssrLoadModule('/web/app/entry-server.tsx')) as typeof Entry;
      return render(request, developmentAssets, null);
    },
    assets: vite.middlewares,
    files: new Set(), // in development nothing is refused
    operations: webOperations(),
    development: true,
    close: () => vite.close(),
  };
}

/** The server has these as it starts, and restarts when they change: the page, which has lost its connection then, reloads once it is back. */
const restarts: Plugin = {
  name: 'restarts',
  hotUpdate: ({ file }) => (/\/(?:i18n\/(?:en|ar)|web\/generated\/.+)\.(?:json|ts)$/.test(file) ? [] : undefined),
};

/** Regenerates the types of GraphQL documents and CSS modules when one of them, or the schema, changes. */
function keepTypesCurrent(vite: ViteDevServer): void {
  const regenerate = async (file: string) => {
    try {
      if (file.endsWith('.graphql')) await generateDocumentTypes();
      if (file.endsWith('.module.css')) await writeStyleTypes(vite.config);
    } catch (error) {
      vite.config.logger.error(String(error), { timestamp: true });
    }
  };
  // The server restarts when the schema changes, before this could end.
  if (statSync(schema).mtimeMs > statSync(typesOfSchema).mtimeMs) void regenerate(schema);
  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, (file) => void regenerate(file));
}

const schema = 'schema.graphql';
const typesOfSchema = 'bff/graphql/generated/resolvers.ts';

async function generateDocumentTypes(): Promise<void> {
  const context = await loadContext();
  context.updateConfig({ silent: true });
  await generate(context, true);
}
