/** What must not be imported from where. Any import of ours is meant: of types too, and dynamic ones. */
export type ImportRule = {
  /** What holds. */
  readonly rule: string;
  readonly from: RegExp;
  /** Whether what is imported from there is not to be. `from` is the match of the file's path. */
  readonly not: (target: string, from: RegExpExecArray) => boolean;
};

/** Web's rooms: each imports those before it alone. docs/web-rooms.md says what each is for. */
const webRooms = [
  'storage',
  'i18n',
  'ui',
  'navigation',
  'kit',
  'content',
  'book',
  'customer',
  'layout',
  'pages',
  'styleguide',
  'app',
] as const;

/** What all rooms of web import: types and styles. */
const webMaterials = ['generated', 'styles'];

/** What each room of the BFF imports beside itself; a leaf is named with its ending. */
const bffRooms: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  mail: [],
  redis: ['log.ts'],
  state: ['redis'],
  cache: ['domain', 'redis'],
  http: ['domain', 'cache', 'log.ts', 'outgoing.ts'],
  session: ['domain', 'http', 'redis', 'state'],
  hooks: ['http', 'session', 'state', 'log.ts'],
  legacy: ['domain', 'cache', 'log.ts', 'outgoing.ts'],
  calendar: ['domain', 'outgoing.ts'],
  background: ['domain', 'calendar', 'legacy'],
  catalogue: ['domain', 'background', 'legacy'],
  sources: ['domain', 'cache', 'calendar', 'catalogue', 'legacy'],
  texts: ['domain', 'legacy'],
  'use-cases': ['domain', 'session', 'mail', 'state', 'legacy', 'sources'],
  'use-cases/checkout': ['domain', 'state', 'legacy', 'use-cases'],
  exports: ['domain', 'background', 'catalogue', 'http'],
  graphql: ['domain', 'catalogue', 'session', 'mail', 'sources', 'texts', 'use-cases', 'legacy/endpoints.ts', 'log.ts'],
  cards: ['domain', 'background', 'cache', 'graphql', 'http', 'sources'],
  crawlers: ['domain', 'http', 'sources'],
  feeds: ['domain', 'graphql', 'http', 'legacy/endpoint.ts', 'legacy/endpoints.ts', 'sources'],
  markdown: ['domain', 'graphql', 'http', 'legacy/endpoint.ts', 'legacy/endpoints.ts', 'sources'],
  metrics: ['cache', 'catalogue', 'http', 'legacy', 'use-cases'],
  operator: ['domain', 'cache', 'http', 'legacy', 'metrics', 'sources'],
  pages: ['domain', 'graphql', 'http'],
  ready: ['http', 'sources'],
  tracing: ['domain', 'http', 'legacy', 'log.ts'],
};

/** The BFF's modules that any of its rooms may be made with: what they import of ours. */
const bffLeaves: Readonly<Record<string, readonly string[]>> = {
  'config.ts': [
    'variables.ts',
    'secret-variables.ts',
    'manifests.ts',
    'texts/enrichment-file.ts',
    'texts/legal-folder.ts',
  ],
  'variables.ts': [],
  'secret-variables.ts': [],
  'manifests.ts': [],
  'log.ts': [],
  'outgoing.ts': [],
};

const isOurs = (target: string): boolean => /^(bff|web|legacy-api|lettering|scripts|tests|bench|i18n)\//.test(target);

const within = (target: string, folders: readonly string[]): boolean =>
  folders.some((folder) => target === folder || target.startsWith(`${folder}/`));

/** A part of ours, and all that it imports of ours beside itself. */
const alone = (part: string, others: readonly string[], named = others.join(', ')): ImportRule => ({
  rule: named === '' ? `${part} imports nothing of ours` : `${part} imports ${named} alone`,
  from: new RegExp(`^${RegExp.escape(part)}(/|$)`),
  not: (target) => isOurs(target) && !within(target, [part, ...others]),
});

const inBff = (name: string): string => `bff/${name}`;

export const importRules: readonly ImportRule[] = [
  // Both sides say what i18n/ has; of each other they know schema.graphql and HTTP.
  alone('web', ['i18n']),
  alone('bff', ['i18n', 'lettering']),
  alone('legacy-api', ['i18n', 'lettering']),
  alone('lettering', []),
  ...webRooms.map((room, index) =>
    alone(
      `web/${room}`,
      ['i18n', ...[...webRooms.slice(0, index), ...webMaterials].map((below) => `web/${below}`)],
      'the rooms below it',
    ),
  ),
  {
    rule: 'web’s modules are in its rooms',
    from: /^web\/(?![^/]+\/)|^web\/([^/]+)\//,
    not: (_target, [, room]) => ![...webRooms, ...webMaterials].some((known) => known === room),
  },
  {
    rule: 'a page imports no other page',
    from: /^web\/pages\/([^/]+)\//,
    not: (target, [, page]) => target.startsWith('web/pages/') && !target.startsWith(`web/pages/${page}/`),
  },
  {
    rule: 'web/navigation/router.ts alone imports the router',
    from: /^web\/(?!navigation\/router\.ts$)/,
    not: (target) => target.startsWith('react-router'),
  },
  ...Object.entries(bffRooms).map(([room, others]) =>
    alone(inBff(room), [
      ...others.map(inBff),
      ...(room === 'domain' ? ['i18n'] : []),
      ...(room === 'cards' ? ['lettering'] : []),
    ]),
  ),
  {
    rule: 'the BFF’s modules are in its rooms',
    from: /^bff\/([^/]+)\//,
    not: (_target, [, room = '']) => !(room in bffRooms),
  },
  ...Object.entries(bffLeaves).map(([leaf, others]) => alone(inBff(leaf), others.map(inBff))),
];
