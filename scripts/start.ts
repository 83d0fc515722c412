/** `npm start`: the whole shop, as readers get it. */
process.env['NODE_ENV'] = 'production'; // before anything imports react
const [{ run }, { builtStorefront }] = await Promise.all([import('./run.ts'), import('./storefront.ts')]);
await run(builtStorefront);

export {};
