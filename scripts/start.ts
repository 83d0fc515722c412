/** `npm start`: the whole shop, as readers get it. */
process.env['NODE_ENV'] = 'production'; // before anything imports react
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

export {};
