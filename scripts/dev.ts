/** `npm run dev`: the shop with hot reload of the web. Changes of the server restart it. */
process.env['NODE_ENV'] = 'development'; // before anything imports react
const [{ run }, { developmentStorefront }] = await Promise.all([
  import('./run.ts'),
  import('./development-storefront.ts'),
]);
await run(developmentStorefront);

export {};
