import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { anchorsOf, contentOf } from '../support/documents.ts';
import { root } from '../support/process.ts';

/** What README and docs/ name is there: paths of files and folders, links between documents, and the tree of README. */

const documents = ['README.md', 'legacy-api/README.md', ...globSync('docs/**/*.md', { cwd: root })];

/** What is not there, with the document that names it. */
const missing = (named: (document: string, content: string) => readonly string[]): string[] =>
  documents.flatMap((document) =>
    named(document, contentOf(document))
      .filter((name) => !existsSync(path.join(root, name)))
      .map((name) => `${document}: ${name}`),
  );

test('each path of ours that README and the documents name is there', () => {
  const ours = /`((?:bff|web|legacy-api|lettering|scripts|tests|bench|docs|i18n|ops)\/[\w./-]+)`/g;
  // Made by codegen and by the build.
  const isMade = (name: string) => name.includes('/generated/');

  expect(
    missing((_document, content) =>
      [...content.matchAll(ours)].map(([, name = '']) => name).filter((name) => !isMade(name)),
    ),
  ).toEqual([]);
});

const modules = globSync(['*.ts', '{bff,web,legacy-api,lettering,scripts,tests,bench}/**/*.{ts,tsx}'], { cwd: root });

/** The modules of a name, with their last folders or without. */
const modulesCalled = (name: string): string[] => modules.filter((module) => `/${module}`.endsWith(`/${name}`));

test('each module that a document names is there, without its folders too', () => {
  // Made by codegen, and the example of a module that is yet to be written.
  const isMade = (name: string) => name.includes('/generated/') || name === 'legacy-api/data/bookshops.ts';
  const names = documents.flatMap((document) =>
    [...contentOf(document).matchAll(/(?<![\w./-])[\w-][\w./-]*\.tsx?\b/g)].map(([name]) => ({ document, name })),
  );

  expect(names.filter(({ name }) => !isMade(name) && modulesCalled(name).length === 0)).toEqual([]);
});

test('what a document says is in a module is there', () => {
  const places = documents.flatMap((document) =>
    [...contentOf(document).matchAll(/`(\w+)` (?:in |of |\()`([\w./-]+\.tsx?)`/g)].map(([, what = '', name = '']) => ({
      document,
      what,
      name,
    })),
  );
  const has = (module: string, what: string) => contentOf(module).includes(what);

  expect(places.filter(({ what, name }) => !modulesCalled(name).some((module) => has(module, what)))).toEqual([]);
});

test('each link from a document leads to a file that is there', () => {
  const links = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

  expect(
    missing((document, content) =>
      [...content.matchAll(links)].map(([, link = '']) => path.join(path.dirname(document), link)),
    ),
  ).toEqual([]);
});

test('each link to a heading of a document leads to one that is there', () => {
  const links = /\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g;
  const leadingNowhere = documents.flatMap((document) =>
    [...contentOf(document).matchAll(links)].flatMap(([, file = '', anchor = '']) => {
      const target = file === '' ? document : path.join(path.dirname(document), file);
      return anchorsOf(target).has(anchor) ? [] : [`${document}: ${file}#${anchor}`];
    }),
  );

  expect(leadingNowhere).toEqual([]);
});

/** The folders that README shows in its tree, by its indentation. */
function shownFolders(): string[] {
  const tree = /## Find your way\n\n((?: {4}.*\n)+)/.exec(contentOf('README.md'))?.[1] ?? '';
  let parent = '';
  return tree.split('\n').flatMap((line) => {
    const { indent = '', name } = /^ {4}(?<indent> *)(?<name>[\w.-]+\/?) /.exec(line)?.groups ?? {};
    if (name === undefined) return [];
    if (indent === '') parent = name;
    return [indent === '' ? name : parent + name];
  });
}

test('the tree of README is true: all that it shows is there, and every room of bff and web is shown', () => {
  const shown = shownFolders();
  const rooms = globSync('{bff,web}/*/', { cwd: root }).filter((room) => !/\/(generated|public)\/?$/.test(room));

  expect(shown.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  expect(rooms.map((room) => `${room.replace(/\/$/, '')}/`).filter((room) => !shown.includes(room))).toEqual([]);
});
