/** `npm start`: the whole shop, as readers get it. */
import { setFlagsFromString } from 'node:v8';

process.env['NODE_ENV'] = 'production'; // before anything imports react
/**
 * What a process makes while it starts lives long, from which V8 concludes that requests and their answers will: it would allocate them among
 * what is old, where they, and all that they refer to, stay until everything is collected. A ready answer then takes half as much again of the
 * processor, and pauses to collect garbage grow from below one millisecond to ten.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
const [{ run }, { builtFolder }, { previousBuild }, { builtStorefront }] = await Promise.all([
  import('./run.ts'),
  import('./build.ts'),
  import('./releases.ts'),
  import('./storefront.ts'),
]);
await run(() => {
  const own = builtFolder();
  return builtStorefront({ own, previous: previousBuild(own) });
});
