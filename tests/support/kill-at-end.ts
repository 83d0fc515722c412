import type { ChildProcess } from 'node:child_process';

/** Has a child process end with this one: who runs out of time never comes to end it. */
export function killAtEnd(child: ChildProcess): void {
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
}
