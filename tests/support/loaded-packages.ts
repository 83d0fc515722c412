import { registerHooks } from 'node:module';
import { packageOf } from '../../scripts/image/files-that-run.ts';

/** Run as a process: starts a shop with its environment, asks it something, and writes which packages were loaded, as JSON. */

const packages = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    if (url.includes('/node_modules/')) packages.add(packageOf(url).replace(/^.*node_modules\//, ''));
    return next(url, context);
  },
});
const { startTestShop } = await import('./shop.ts');
const { OTEL_EXPORTER_OTLP_ENDPOINT = '' } = process.env;
const shop = await startTestShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT } });
await shop.graphql('{ book(id: "101") { isbn } }');
await shop[Symbol.asyncDispose]();
process.stdout.write(JSON.stringify([...packages]), () => process.exit());
