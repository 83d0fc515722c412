import { contentOf } from './documents.ts';

/** The lines of the log that the manual explains, in its table: `…` is whatever a line says there. */
function explained(): readonly RegExp[] {
  const manual = contentOf('docs/operations/observing.md');
  const table = manual.slice(manual.indexOf('\n## What the log says\n')).split('\n## ')[1] ?? '';
  const cells = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
  return cells
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line))
    .map(
      (line) =>
        new RegExp(
          `^${line
            .split('…')
            .map((words) => RegExp.escape(words))
            .join('.*')}$`,
        ),
    );
}

const patterns = explained();

/** Of lines at `warn` and above those that the manual does not explain. */
export const unexplained = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !patterns.some((pattern) => pattern.test(line)));
