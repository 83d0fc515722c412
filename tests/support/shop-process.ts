/** A process of the shop that can be killed: its API alone, configured by the environment. Writes down its ports once it is open. */
import { readConfig } from '../../bff/config.ts';
import { createLog } from '../../bff/log.ts';
import { startShop } from '../../bff/main.ts';
import { endOnSignal } from '../../scripts/signals.ts';

const { config, mistakes } = readConfig(process.env);
const { legacyApiUrl, sessionSecrets } = config;
if (mistakes.length > 0 || !legacyApiUrl || !sessionSecrets) throw new Error(JSON.stringify(mistakes));
const log = createLog(config.logLevel);
const shop = await startShop({
  config: { ...config, sessionSecrets },
  legacyApiUrl,
  storefront: async () => ({
    render: async () => ({ kind: 'document', status: 200, html: '<p>A page</p>' }),
    assets: (_request, _response, next) => next(),
    files: new Set(),
    operations: '{}',
    development: false,
  }),
  log,
});
endOnSignal([shop], config.drainMs, log);
process.stdout.write(`${shop.port} ${shop.adminPort}\n`);
