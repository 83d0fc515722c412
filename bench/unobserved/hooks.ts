import { registerHooks } from 'node:module';

/**
 * Takes the log's lines of ready answers, or the metrics, out of a process of the shop, to measure what they cost: `--import` it, with
 * UNOBSERVED naming which. The modules that make them are replaced as they are loaded, so that the shop has no such setting.
 */

const replaced = { log: ['http/requests.ts'], metrics: ['metrics/metrics.ts'] } as const;

const wanted = (process.env['UNOBSERVED'] ?? '').split(',');

const replacements = new Map(
  Object.entries(replaced).flatMap(([name, modules]) =>
    wanted.includes(name)
      ? modules.map((module) => [
          new URL(`../../bff/${module}`, import.meta.url).href,
          new URL(module.replace(/^.*\//, ''), import.meta.url).href,
        ])
      : [],
  ) as (readonly [string, string])[],
);

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const replacement = replacements.get(found.url);
    // What replaces a module may import it.
    return replacement === undefined || context.parentURL === replacement ? found : { ...found, url: replacement };
  },
});
