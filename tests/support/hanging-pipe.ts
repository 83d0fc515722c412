import { spawnSync } from 'node:child_process';
import path from 'node:path';

const program = 'mkfifo';

/** A pipe in a folder: to open it for reading is a call of the operating system that returns once somebody opens it for writing. */
export function hangingPipe(folder: string): string {
  const pipe = path.join(folder, 'pipe');
  spawnSync(program, [pipe]);
  return pipe;
}
